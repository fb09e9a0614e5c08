import { expect, it } from 'vitest';
import { applyRefusal } from './apply-refusal.ts';

/** A failed call as it comes out of the client. */
const failed = (status: number | null, reason?: string) =>
  Object.assign(new Error('No'), {
    ...(status !== null && { status }),
    defined: reason !== undefined,
    data: reason === undefined ? undefined : { reason, params: {} },
  });
const FALLBACK = 'applications:apply.failedUnexpectedly';
const DENIED = 'applications:apply.accessDenied';

it.each([
  ['a session that ended (TASK-137)', failed(401, 'tasks:refusals.signed_out_applying'), null],
  ['401 without a reason (TASK-148)', failed(401), DENIED],
  ['403 without a reason (TASK-148)', failed(403), DENIED],
  ['403 with a reason', failed(403, 'tasks:refusals.own_task'), FALLBACK],
  ['409 with a reason', failed(409, 'tasks:refusals.closed'), FALLBACK],
  ['a mistake of the server (TASK-149)', failed(500), FALLBACK],
  ['no answer', failed(null), FALLBACK],
])('%s', (_what, error, fallbackKey) => {
  expect(applyRefusal(error, FALLBACK)).toEqual(
    fallbackKey === null ? { isSignedOut: true } : { isSignedOut: false, fallbackKey },
  );
});
