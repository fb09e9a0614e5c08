/** The statuses of a step; all but the first are final. */
export const stepStatuses = [
  'current',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'lapsed',
  'ended',
] as const;
export type StepStatus = (typeof stepStatuses)[number];
