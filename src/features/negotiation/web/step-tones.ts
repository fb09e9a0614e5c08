import type { BadgeTone } from '#ui/feedback/badge.tsx';
import type { StepStatus } from '../vocabulary.ts';

/** The badge of a step's status on its card. */
export const STEP_TONES: Record<StepStatus, BadgeTone> = {
  current: 'pending',
  countered: 'neutral',
  accepted: 'approved',
  declined: 'rejected',
  withdrawn: 'neutral',
  lapsed: 'neutral',
  ended: 'neutral',
};
