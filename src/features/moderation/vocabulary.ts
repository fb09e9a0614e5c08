/** The actions of a decision (MOD-010), the mildest first. */
export const actions = ['warn', 'hide', 'remove', 'limit', 'suspend', 'ban'] as const;
export type Action = (typeof actions)[number];

/** Actions that restrict the person rather than a thing. */
export const restrictions = ['limit', 'suspend', 'ban'] as const satisfies readonly Action[];

export type RestrictionKind = (typeof restrictions)[number];

export const isRestriction = (action: Action): action is RestrictionKind =>
  restrictions.some((one) => one === action);

/** These end by themselves, after so many days. */
export const isTimed = (action: Action): boolean =>
  action === 'hide' || action === 'limit' || action === 'suspend';

/** These take away what was reported, and nothing from its owner. */
export const isRemoval = (action: Action): boolean => action === 'hide' || action === 'remove';

/** The numbers of what is not allowed in the community guidelines, in their order. */
export const rules = [1, 2, 3, 4, 5, 6] as const;
export type Rule = (typeof rules)[number];

/** The ways to a decision (MOD-100): a report, signs that a program found, or staff who looked by themselves. */
export const findings = ['report', 'signs', 'staff'] as const;
export type Finding = (typeof findings)[number];

/** The ones who decide (MOD-100). */
export const deciders = ['person', 'program'] as const;

export const outcomes = ['upheld', 'reversed'] as const;
export type Outcome = (typeof outcomes)[number];

export const reportStates = ['open', 'dismissed', 'acted'] as const;
export type ReportState = (typeof reportStates)[number];

export const logged = [
  'read_messages',
  'decide',
  'dismiss',
  'assign',
  'note',
  'decide_appeal',
  'open_person',
  'change_setting',
  'open_thing',
  'retry_jobs',
  'send_mailing',
  'feature_thing',
  'unfeature_thing',
  'add_places',
  'change_place',
  'withdraw_badge',
  'restore_badge',
  'back_up',
  'download_backup',
  'add_words',
  'change_words',
  'remove_words',
  'restore_words',
  'settle_outcome',
  'print_postcard',
  'mail_postcard',
] as const;
export type Logged = (typeof logged)[number];

/** The measures that operators see counted by day (MOD-059). */
export const measures = [
  'accounts',
  'tasks',
  'applications',
  'completed',
  'items',
  'services',
  'requests',
  'messages',
] as const;
export type Measure = (typeof measures)[number];

/** The stages of making a backup (OPS-010). */
export const backupStates = ['waiting', 'writing', 'checking'] as const;

/** The actor of decisions made without a signed-in person: the command line on the server. */
export const COMMAND_LINE = '00000000-0000-0000-0000-000000000000';
