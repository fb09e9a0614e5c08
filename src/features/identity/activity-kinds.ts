/** What an owner should know of their account's safety (AUTH-190). */
export const activityKinds = [
  'signed_in',
  'step_asked',
  'sign_in_failed',
  'step_failed',
  'signed_out',
  'session_ended',
  'others_ended',
  'all_ended',
  'token_misused',
  'password_changed',
  'email_change_asked',
  'email_changed',
  'factor_added',
  'factor_removed',
  'codes_made',
  'codes_removed',
  'identity_linked',
  'identity_unlinked',
  'secured',
] as const;
export type ActivityKind = (typeof activityKinds)[number];
