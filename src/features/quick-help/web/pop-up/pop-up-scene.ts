import type { RequestCard } from '../../contract.ts';
import type { Priority } from '../../vocabulary.ts';
import type { Ask } from './pop-up-queue.ts';

const MINUTE = 60_000;

/** A request `age` milliseconds old at `now`, for tests of what is asked. */
export function someRequest(
  id: string,
  now: number,
  { age = 0, priority = 'normal', lasts = 30 * MINUTE }: Partial<AskOptions> = {},
): RequestCard {
  return {
    id,
    title: `Request ${id}`,
    description: '',
    category: 'other',
    priority,
    budgetMin: 20,
    budgetMax: 100,
    estimatedDuration: 60,
    area: 'Queens, NY',
    cell: { latitude: 40.735, longitude: -73.795 },
    status: 'searching',
    requester: { personId: null, name: 'Ana', avatarUrl: null, isFoundingMember: false },
    createdAt: new Date(now - age),
    expiresAt: new Date(now - age + lasts),
    miles: 1.2,
    etaMinutes: 6,
    ownResponse: null,
  };
}

type AskOptions = { age: number; priority: Priority; lasts: number; aloneFor: number };

/** `aloneFor`: asked alone for so many milliseconds. */
export function someAsk(id: string, now: number, options: Partial<AskOptions> = {}): Ask {
  const request = someRequest(id, now, options);
  const { aloneFor } = options;
  return {
    request,
    answerUntil: aloneFor === undefined ? request.expiresAt : new Date(now + aloneFor),
    isExclusive: aloneFor !== undefined,
  };
}
