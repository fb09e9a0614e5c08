/** The deals for which two people meet: a task's or a booking's work, handing over an item, Quick Help. */
export const meetingKinds = ['task', 'pickup', 'quick_help'] as const;
export type MeetingKind = (typeof meetingKinds)[number];
