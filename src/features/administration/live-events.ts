/** Live, to open pages of the administration: what waits has changed; count it again. It never says what. */
export const WORK_CHANGED = 'administration.work_changed';

/** The topic by which pages of staff follow what waits. */
export const WORK_TOPIC = { kind: 'administration', id: 'work' } as const;
