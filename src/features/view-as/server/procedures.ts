import { insertPassingAccount } from '#identity/server/public.ts';
import { findItem } from '#features/marketplace/server/public.ts';
import { findPerson } from '#features/people/server/public.ts';
import { findTask } from '#features/tasks/server/public.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { stranger } from '#platform/server/api/stranger.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db, DbOrTransaction } from '#platform/server/database/db.ts';
import { viewAsContract } from '../contract.ts';
import type { View } from '../contract.ts';
import type { ViewedType } from '../vocabulary.ts';

const allow = implementCalls(viewAsContract);
const owner = only('the owner of the thing', 'view-as/server/view-as.test.ts');

const LOOKS = allowance('view-as', 60, 'minute');

type Source = Pick<Services, 'log'> & { db: DbOrTransaction };
type Read = (source: Source, id: string, reader: Reader) => Promise<View | null>;

/** The functions that the pages of these things are read with, for any viewer. */
const READS: Record<ViewedType, Read> = {
  task: async ({ db }, id, reader) => {
    const task = await findTask(db, id, reader);
    return task && { type: 'task', task };
  },
  marketplace_item: async ({ db }, id, reader) => {
    const item = await findItem(db, id, reader);
    return item && { type: 'marketplace_item', item };
  },
  person: async (source, id, reader) => {
    const person = await findPerson(source, id, reader);
    return person && { type: 'person', person };
  },
};

const isOwn = (view: View | null): boolean => {
  if (view?.type === 'task') return view.task.viewer.isOwn;
  if (view?.type === 'marketplace_item') return view.item.isOwn;
  return view?.person.relation === 'self';
};

export const viewAsProcedures = {
  look: allow(owner).look.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const { type, id, viewer } = input;
    const { db, log, language } = context;
    await requireAllowance(context, LOOKS, userId);
    const readAs = (viewerId: string | null, source: DbOrTransaction = db) =>
      READS[type]({ db: source, log }, id, { viewerId, language });
    if (!isOwn(await readAs(userId))) return refuse(context, 'NOT_FOUND', 'view-as:refusals.none');
    if (viewer === 'visitor') return { view: await readAs(null) };
    if (viewer === 'neighbor') return { view: await readAs(stranger.userId) };
    return { view: await asBlocked(db, userId, readAs) };
  }),
};

/**
 * Reads as an account that the owner has blocked. Account and block exist only inside a transaction that is undone, so
 * that the rules meet a real block.
 */
async function asBlocked<T>(
  db: Db,
  ownerId: string,
  readAs: (viewerId: string, trx: DbOrTransaction) => Promise<T>,
): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    const viewerId = await insertPassingAccount(trx);
    await trx.insertInto('blocks').values({ blocker_id: ownerId, blocked_id: viewerId }).execute();
    return await readAs(viewerId, trx);
  } finally {
    await trx.rollback().execute();
  }
}
