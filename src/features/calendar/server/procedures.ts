import { requireViewer } from '#platform/server/api/api.ts';
import { implementCalls } from '#platform/server/api/call-access.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { calendarContract } from '../contract.ts';
import { createFeed, findFeed, revokeFeed } from './feed-address.ts';

const allow = implementCalls(calendarContract);

const ADDRESSES = allowance('calendar.addresses', 30, 'day');

export const calendarProcedures = {
  find: allow('signed in').find.handler(async ({ context }) => ({
    feed: await findFeed(context.db, requireViewer(context).userId),
  })),
  create: allow('signed in').create.handler(async ({ context }) => {
    const { userId } = requireViewer(context);
    await requireAllowance(context, ADDRESSES, userId);
    return { path: await createFeed(context.db, userId) };
  }),
  revoke: allow('signed in', 'even suspended').revoke.handler(async ({ context }) => {
    await revokeFeed(context.db, requireViewer(context).userId);
    return {};
  }),
};
