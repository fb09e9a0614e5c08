import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { NoticeChoices } from '../../contract.ts';
import type { Channel } from '../../deliveries.ts';
import { noticeKinds, pushRhythms, usualEmail } from '../../notice-kinds.ts';
import type { NoticeKind, Rhythm } from '../../notice-kinds.ts';
import { readStored } from '#platform/stored-word.ts';

/** In SQL: the rhythm a person chose for a kind on a channel; null for the default. */
export const chosenRhythm = (
  personId: RawBuilder<unknown>,
  kind: NoticeKind,
  channel: Channel,
): RawBuilder<Rhythm | null> => sql<Rhythm | null>`(
  select rhythm from notification_choices as choice
  where choice.person_id = ${personId} and choice.kind = ${kind} and choice.channel = ${channel})`;

/** Returns the rhythm of each kind and channel, chosen or by default, and the quiet hours (NOTE-210, NOTE-212). */
export async function ownChoices(db: DbOrTransaction, personId: string): Promise<NoticeChoices> {
  const chosen = await db
    .selectFrom('notification_choices')
    .select(['kind', 'channel', 'rhythm'])
    .where('person_id', '=', personId)
    .execute();
  const times = await db
    .selectFrom('notification_times')
    .select(['time_zone', 'quiet_from', 'quiet_to'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const of = (kind: NoticeKind, channel: Channel) =>
    chosen.find((choice) => choice.kind === kind && choice.channel === channel)?.rhythm;
  const { quiet_from: from = null, quiet_to: to = null } = times ?? {};
  return {
    kinds: noticeKinds.map((kind) => {
      const email = usualEmail(kind);
      return {
        kind,
        push: readStored(pushRhythms, of(kind, 'push') ?? 'at_once', 'notification_choices.rhythm'),
        email: email && (of(kind, 'email') ?? email),
      };
    }),
    quietHours:
      times && from !== null && to !== null ? { from, to, timeZone: times.time_zone } : null,
  };
}
