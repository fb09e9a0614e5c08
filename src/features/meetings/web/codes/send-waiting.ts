import { errorStatus } from '#platform/web/error-text.ts';
import type { TypedCode } from '../../rules.ts';
import type { MeetingRef } from '../../vocabulary.ts';
import { dropWaiting, waitingCodes } from './stored-codes.ts';

export type SendCode = (code: TypedCode & MeetingRef) => Promise<unknown>;

/** The server is away, or does not know just now who asks: the code waits on. */
export function isPassing(error: unknown): boolean {
  const status = errorStatus(error);
  return status === null || status === 401 || status === 429 || status >= 500;
}

let isSending = false;

/**
 * Sends the codes that were typed without a connection, in order and with the time they were typed (decision 0052). A
 * refused one is dropped, since there is no other code for its time.
 */
export async function sendWaiting(
  userId: string,
  { send, onRefused }: { send: SendCode; onRefused: (error: unknown) => void },
): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const waiting of waitingCodes(userId)) {
      try {
        await send({ ...waiting, typedAt: new Date(waiting.typedAt) });
      } catch (error) {
        if (isPassing(error)) return;
        onRefused(error);
      }
      dropWaiting(userId, waiting);
    }
  } finally {
    isSending = false;
  }
}
