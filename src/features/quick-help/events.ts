import type { Ending } from '#features/subjects/endings.ts';
import { defineEvent } from '#platform/server/live/events.ts';
import type { HelpRole } from './rules.ts';

export type HelpEnd = {
  /** The step by which the helper accepted. */
  dealId: string;
  requestId: string;
  requesterId: string;
  helperId: string;
  /** The time the helper promised. */
  arrivesAt: Date;
  isLate: boolean;
  result: 'done' | Ending | 'lapsed';
  /** Null where neither told how it ended. */
  statedBy: HelpRole | null;
};

/** The deal of a requester and their helper has ended (DEAL-161). */
export const helpEnded = defineEvent<HelpEnd>('quick-help.help_ended');
