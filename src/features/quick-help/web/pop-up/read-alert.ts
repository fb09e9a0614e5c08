import type { RequestAlert } from '../../live-events.ts';
import type { Ask } from './pop-up-queue.ts';

/** Reads the payload of `REQUEST_ALERT`, in which dates are text. */
export const readAlert = ({ request, answerUntil, isExclusive }: RequestAlert): Ask => ({
  request: {
    ...request,
    createdAt: new Date(request.createdAt),
    expiresAt: new Date(request.expiresAt),
  },
  answerUntil: new Date(answerUntil),
  isExclusive,
});
