import type { RequestAlert } from '../../live-events.ts';
import type { Ask } from './pop-up-queue.ts';

/** What `REQUEST_ALERT` brings, with its dates, which are text on that way. */
export const readAlert = ({ request, answerUntil, isExclusive }: RequestAlert): Ask => ({
  request: {
    ...request,
    createdAt: new Date(request.createdAt),
    expiresAt: new Date(request.expiresAt),
  },
  answerUntil: new Date(answerUntil),
  isExclusive,
});
