import type { Delivery } from '../../contract.ts';

type Ending = 'waiting' | 'quiet' | 'accepted' | 'retried' | 'failed' | 'read' | 'off' | 'skipped';
type Outcome =
  | `${Delivery['channel']}.${Ending}`
  | 'email.summary'
  | 'email.returned'
  | 'email.mayBeTwice'
  | 'push.expired';

/** Which sentence says what became of a notice on a channel. */
export function getDeliveryOutcome({
  channel,
  state,
  reason,
  mayBeTwice,
}: Pick<Delivery, 'channel' | 'state' | 'reason' | 'mayBeTwice'>): Outcome {
  if (mayBeTwice) return 'email.mayBeTwice';
  if (state === 'expired') return 'push.expired';
  if (state === 'waiting' && reason === 'summary') return 'email.summary';
  if (state === 'waiting') return `${channel}.${reason === 'quiet' ? 'quiet' : 'waiting'}`;
  if (state !== 'skipped') return `${channel}.${state}`;
  if (reason === 'returned') return 'email.returned';
  return `${channel}.${reason === 'read' || reason === 'off' ? reason : 'skipped'}`;
}
