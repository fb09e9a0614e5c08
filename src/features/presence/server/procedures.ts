import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { requireViewer } from '#platform/server/api/api.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { presenceContract } from '../contract.ts';
import type { PresenceAudience } from './presence-audience.ts';
import { NEVER_HERE } from './present-presence.ts';
import { ownPresence, findPresences } from './presence-query.ts';
import { choosePresence } from './reconcile-presence.ts';

const allow = implementCalls(presenceContract);

const CHOICES = allowance('presence', 30, 'minute');

export const presenceProcedures = (audience: PresenceAudience) => ({
  own: allow('signed in').own.handler(async ({ context }) => {
    const viewer = requireViewer(context);
    return ownPresence(context.db, viewer.userId);
  }),
  choose: allow('signed in', 'even suspended').choose.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    await requireAllowance(context, CHOICES, userId);
    await choosePresence(context, audience, { userId, ...input });
    return ownPresence(context.db, userId);
  }),
  of: allow(
    only('people who share a conversation with them', 'chat/server/chat-presence.test.ts'),
    'even suspended',
  ).of.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const known = await audience.among(context.db, userId, input.userIds);
    const seen = await findPresences(context.db, userId, [...known]);
    return { items: Array.from(known, (id) => ({ userId: id, ...(seen.get(id) ?? NEVER_HERE) })) };
  }),
});
