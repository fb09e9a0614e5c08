/** The two of an invitation: who asks again, and who helped before. */
export const sides = ['asker', 'helper'] as const;
export type Side = (typeof sides)[number];

/** The earlier deals that someone can be asked again from; a booking is asked for by its task. */
export const earlierKinds = ['task', 'request'] as const;
