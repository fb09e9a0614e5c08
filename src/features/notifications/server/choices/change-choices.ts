import { sql } from 'kysely';
import type { ApiContext } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { refuse } from '#platform/server/api/api.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import type { NoticeChoice, QuietHoursChoice } from '../../contract.ts';
import type { Channel } from '../../deliveries.ts';
import { usualEmail } from '../../notice-kinds.ts';
import type { NoticeKind, Rhythm } from '../../notice-kinds.ts';

const CHANGES = allowance('notifications.choices', 300, 'hour');

/**
 * Sets how notifications of a kind go out from now on; those that already wait go when they were due, unless the kind
 * is off by then (NOTE-210).
 */
export async function changeChoice(
  context: ApiContext,
  personId: string,
  { kind, push, email, timeZone }: NoticeChoice,
): Promise<void> {
  await requireAllowance(context, CHANGES, personId);
  const usual = usualEmail(kind);
  if (email !== undefined && usual === null) {
    refuse(context, 'UNPROCESSABLE_CONTENT', 'notifications:refusals.own_emails');
  }
  await context.db.transaction().execute(async (trx) => {
    const of = (channel: Channel, rhythm: Rhythm, asUsual: Rhythm | null) =>
      rhythm === asUsual
        ? forgetChoice(trx, { personId, kind, channel })
        : storeChoice(trx, { personId, kind, channel, rhythm });
    if (push !== undefined) await of('push', push, 'at_once');
    if (email !== undefined) await of('email', email, usual);
    // Summaries come in the morning of where this is chosen; quiet hours stay where they were set.
    await trx
      .insertInto('notification_times')
      .values({ person_id: personId, time_zone: timeZone })
      .onConflict((conflict) =>
        conflict
          .column('person_id')
          .doUpdateSet({ time_zone: timeZone })
          .where('notification_times.quiet_from', 'is', null),
      )
      .execute();
  });
}

type Choice = { personId: string; kind: NoticeKind; channel: Channel };

async function storeChoice(
  db: DbOrTransaction,
  { personId, kind, channel, rhythm }: Choice & { rhythm: Rhythm },
): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ person_id: personId, kind, channel, rhythm })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'kind', 'channel']).doUpdateSet({ rhythm }),
    )
    .execute();
}

async function forgetChoice(
  db: DbOrTransaction,
  { personId, kind, channel }: Choice,
): Promise<void> {
  await db
    .deleteFrom('notification_choices')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .execute();
}

/** Sets the quiet hours; deliveries that wait for the end of earlier ones are checked again (NOTE-212). */
export async function changeQuietHours(
  context: ApiContext,
  personId: string,
  { quietHours, timeZone }: QuietHoursChoice,
): Promise<void> {
  await requireAllowance(context, CHANGES, personId);
  await context.db.transaction().execute(async (trx) => {
    const times = {
      time_zone: timeZone,
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
    };
    await trx
      .insertInto('notification_times')
      .values({ person_id: personId, ...times })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(times))
      .execute();
    await trx
      .updateTable('notification_deliveries')
      .set({ due_at: sql<Date>`now()` })
      .where('person_id', '=', personId)
      .where('reason', '=', 'quiet')
      .where('due_at', 'is not', null)
      .execute();
  });
}
