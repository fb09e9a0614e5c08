import { implement } from '@orpc/server';
import { requireViewer } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { calendarContract } from '../contract.ts';
import { createFeed, findFeed, revokeFeed } from './feed-address.ts';

const os = implement(calendarContract).$context<ApiContext>();

const ADDRESSES = allowance('calendar.addresses', 30, 'day');

export const calendarProcedures = {
  find: os.find.handler(async ({ context }) => ({
    feed: await findFeed(context.db, requireViewer(context).userId),
  })),
  create: os.create.handler(async ({ context }) => {
    const { userId } = requireViewer(context);
    await requireAllowance(context, ADDRESSES, userId);
    return { path: await createFeed(context.db, userId) };
  }),
  revoke: os.revoke.handler(async ({ context }) => {
    await revokeFeed(context.db, requireViewer(context).userId);
    return {};
  }),
};
