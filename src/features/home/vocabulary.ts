/** What may wait for somebody, in the order in which it stands on their home page: what others wait for comes first (SHELL-303). */
export const attentionKinds = [
  'request',
  'confirm',
  'claim',
  'applications',
  'new-day',
  'booking',
  'offer',
  'pickup',
  'hand-over',
  'review',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];
