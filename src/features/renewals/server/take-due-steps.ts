import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { markReadByKey, notify } from '#features/notifications/server/public.ts';
import type { NotificationType } from '#features/notifications/server/public.ts';
import { DAYS_UNTIL_ASKED } from '#features/subjects/renewal-days.ts';
import { lastRenewed, pausesAt, renewalKey } from '#features/subjects/server/public.ts';
import { isNotAway } from '#features/visibility/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { AT_ONCE } from '#platform/server/for-each-page.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { MOST_ASKED_A_DAY } from '../limits.ts';
import { renewables } from './renewable.ts';
import type { FoundThing, Renewable } from './renewable.ts';

type Due = Pick<FoundThing, 'id' | 'ownerId' | 'title'>;
type Condition = RawBuilder<boolean>;

const LAST_RENEWED = lastRenewed('thing');

/** Pauses what was not answered for, then asks about what has not changed for long (ITEM-375, ITEM-377, SERV-201). */
export async function takeDueSteps(services: Services): Promise<void> {
  for (const kind of renewables) {
    await forEachDue(services, kind, isToPause(kind), pause);
    await forEachDue(services, kind, isToAsk(kind), ask);
  }
}

const isToPause = ({ isAskable }: Renewable): Condition =>
  sql`(${isAskable} and ${pausesAt('thing')} <= now())`;

/** A person's limit for a day also spreads what was old before anyone was asked. */
function isToAsk({ table, owner, isAskable }: Renewable): Condition {
  const askedToday = sql`(select count(*) from ${sql.table(table)} as other
    where ${sql.ref(`other.${owner}`)} = ${sql.ref(`thing.${owner}`)}
      and other.renewal_asked_at > now() - interval '1 day')`;
  return sql`(${isAskable} and ${pausesAt('thing')} is null and ${isNotAway(`thing.${owner}`)}
    and ${LAST_RENEWED} <= now() - make_interval(days => ${DAYS_UNTIL_ASKED})
    and ${askedToday} < ${MOST_ASKED_A_DAY})`;
}

/** Takes a step for a batch of the things that are due, the oldest first. */
async function forEachDue(
  services: Services,
  kind: Renewable,
  isDue: Condition,
  step: (work: Work, kind: Renewable, due: Due) => Promise<void>,
): Promise<void> {
  const { rows } = await selectDue(
    services.db,
    kind,
    sql`${isDue}
    order by ${LAST_RENEWED} limit ${AT_ONCE}`,
  );
  await runEachInTransaction(services, 'renewals', rows, async (work, { id }) => {
    // In another process it may have been taken, and its owner may have answered.
    const { rows: locked } = await selectDue(
      work.trx,
      kind,
      sql`thing.id = ${id} and ${isDue}
      for no key update of thing skip locked`,
    );
    for (const due of locked) await step(work, kind, due);
  });
}

const selectDue = (db: DbOrTransaction, { table, owner }: Renewable, which: RawBuilder<unknown>) =>
  sql<Due>`select thing.id, thing.title, ${sql.ref(`thing.${owner}`)} as "ownerId"
    from ${sql.table(table)} as thing where ${which}`.execute(db);

async function ask(work: Work, kind: Renewable, due: Due): Promise<void> {
  await sql`update ${sql.table(kind.table)} set renewal_asked_at = now() where id = ${due.id}`.execute(
    work.trx,
  );
  await notifyOwner(work, kind, due, 'asked');
}

async function pause(work: Work, kind: Renewable, due: Due): Promise<void> {
  await kind.pauseUnrenewed(work, due.id);
  await notifyOwner(work, kind, due, 'paused');
}

const NOTICES = {
  marketplace_item: { asked: 'item_renewal_due', paused: 'item_paused' },
  service: { asked: 'service_renewal_due', paused: 'service_paused' },
} as const satisfies Record<Renewable['type'], Record<string, NotificationType>>;

/** Takes the place of an older notification about it that was not read. */
async function notifyOwner(
  work: Work,
  { type: entityType }: Renewable,
  { id, ownerId, title }: Due,
  step: 'asked' | 'paused',
): Promise<void> {
  const type = NOTICES[entityType][step];
  await markReadByKey(work, { recipientId: ownerId, unreadKey: renewalKey(id) });
  await notify(work, {
    recipientIds: [ownerId],
    senderId: null,
    type,
    textKey: `renewals:notices.${type}`,
    params: { title },
    entityType,
    entityId: id,
    taskId: null,
    preference: 'always',
    unreadKey: renewalKey(id),
  });
}
