/** Live, to the members of a group, and to whoever it concerns: read this group again. */
export const GROUP_CHANGED = 'group.changed';
export type GroupChanged = { groupId: string };
