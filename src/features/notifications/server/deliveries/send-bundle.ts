import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { mailNotice } from '../email-copy.ts';
import { pushNotices } from '../push/send-push.ts';
import { sendAndNote, stillToSend } from './open-deliveries.ts';
import type { RegisteredMatters } from '../replies/matters.ts';
import { mailSummary } from './summary-email.ts';

export const BUNDLE_JOB = 'notifications.bundle';
export const bundleJob = z.object({ bundleId: z.uuid() });
export type BundleJob = z.infer<typeof bundleJob>;

/** Sends the notifications that waited for the same time as one push or one e-mail; sends nothing if all were read. */
export async function sendBundle(
  services: Services,
  { bundleId }: BundleJob,
  retries = 0,
  matters: RegisteredMatters = {},
): Promise<void> {
  const due = await stillToSend(
    services.db,
    { 'delivery.bundle': bundleId },
    { isUnreadOnly: true },
  );
  const [first, second] = due;
  if (!first) return;
  if (first.channel === 'push') return pushNotices(services, due, retries);
  await sendAndNote(services.db, due, retries, async (handOver) => {
    // The key stays the same even if all but one of them were read since an attempt with unknown outcome.
    const key = `bundle.${bundleId}`;
    await (second
      ? mailSummary(services, key, [first, ...due.slice(1)], handOver)
      : mailNotice(services, matters, first, key, handOver));
    return { state: 'accepted' };
  });
}
