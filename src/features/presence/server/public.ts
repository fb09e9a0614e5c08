import { signedIn } from '#identity/events.ts';
import { collected } from '#platform/server/collected.ts';
import type { Services } from '#platform/server/context.ts';
import type { PresenceAudience } from './presence-audience.ts';
import { beginAnew, noteSeen, settlePresence, unsettled } from './reconcile-presence.ts';
import type { SignIn } from './reconcile-presence.ts';

export type { PresenceAudience } from './presence-audience.ts';
export { findPresences, presenceShownTo, isInvisible } from './presence-query.ts';
export { NEVER_HERE } from './present-presence.ts';

/** Updates statuses with the connections, and resets them at each sign-in (PEOPLE-079…081). */
export async function subscribePresence(
  services: Services,
  audience: PresenceAudience,
): Promise<void> {
  const { config, db, events, jobs, log, realtime } = services;
  const graceMs = config.LIVE_GRACE_MS;
  const waiting = new Set<NodeJS.Timeout>();

  const settle = async (userIds: string[]) => {
    try {
      if (userIds.length > 0) await settlePresence(services, audience, userIds);
    } catch (error) {
      // The next minute's round finds them.
      log.warn({ err: error, part: 'presence' }, 'settling presence failed');
    }
  };
  const settleIn = (ms: number, userIds: string[]) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void settle(userIds);
    }, ms).unref();
    waiting.add(timer);
  };

  realtime.onConnections(async ({ came, left, isLast }) => {
    const now = new Date();
    await noteSeen(db, new Map([...left, ...Array.from(came, (id) => [id, now] as const)]));
    if (isLast) {
      for (const timer of waiting) clearTimeout(timer);
      return;
    }
    await settle([...came]);
    // A person who reloads is back within the grace period and never left; connections lost long ago have waited long
    // enough.
    const latest = Math.max(...Array.from(left.values(), Number));
    // If the clock has been set back, the wait is still no longer.
    const waitMs = Math.min(graceMs, Math.max(0, latest + graceMs - Date.now()));
    if (left.size > 0) settleIn(waitMs, [...left.keys()]);
  });
  const beginAgain = collected(async (signIns: SignIn[]) => {
    try {
      await settlePresence(services, audience, await beginAnew(db, signIns));
    } catch (error) {
      log.warn(
        { err: error, part: 'presence' },
        'a chosen presence status could not be reset after sign-in',
      );
    }
  });
  events.on(signedIn, async ({ afterCommit }, { userId }) =>
    afterCommit(() => beginAgain({ userId, at: new Date() })),
  );
  await jobs.repeat('presence-settle', '* * * * *', async () =>
    settle(await unsettled(db, graceMs)),
  );
}
