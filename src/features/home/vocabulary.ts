/**
 * The kinds of things that may wait for a person, in the order of the home page: first those that others wait for
 * (SHELL-303).
 */
export const attentionKinds = [
  'request',
  'confirm',
  'claim',
  'applications',
  'new-day',
  'invitation',
  'booking',
  'offer',
  'pickup',
  'hand-over',
  'loan-request',
  'loan-hand-over',
  'loan-back',
  'loan-return',
  'review',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];
