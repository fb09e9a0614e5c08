/** Live, to the members of a group and the person whose membership changed: read this group again. */
export const GROUP_CHANGED = 'group.changed';
export type GroupChanged = { groupId: string };
