/** The deals for which two people meet: a task's or a booking's work, handing over an item, Quick Help. */
export const meetingKinds = ['task', 'pickup', 'quick_help'] as const;
export type MeetingKind = (typeof meetingKinds)[number];

export type MeetingRef = { kind: MeetingKind; meetingId: string };

/** The host shows the codes, the guest types them (DEAL-184). */
export const meetingRoles = ['host', 'guest'] as const;
export type MeetingRole = (typeof meetingRoles)[number];

export const codeStages = ['arrived', 'finished'] as const;
export type CodeStage = (typeof codeStages)[number];

/** How far a meeting is, for those who follow it. */
export const followedStates = ['searching', 'accepted', 'started'] as const;
export type FollowedState = (typeof followedStates)[number];

/** The steps that those who follow a meeting see. */
export const followedSteps = [
  'created',
  'accepted',
  'set_out',
  'arrived',
  'started',
  'finished',
  'completed',
  'cancelled',
  'expired',
  'released',
  'sent_back',
] as const;
export type FollowedStep = (typeof followedSteps)[number];
