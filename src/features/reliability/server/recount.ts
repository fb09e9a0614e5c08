import { sql } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { PERIOD_DAYS } from '../rules.ts';

const JOB = 'reliability.recount';

/** The columns of each side of a deal: done, called off by the person, of these late, and not come to; of a borrower two more. */
const DEAL_SIDES = {
  helper: ['finished', 'given_up', 'given_up_late', 'missed'],
  asker: ['asked_done', 'asked_called_off', 'asked_called_off_late', 'asked_missed'],
  seller: ['sold_done', 'sold_called_off', 'sold_called_off_late', 'sold_missed'],
  buyer: ['bought_done', 'bought_called_off', 'bought_called_off_late', 'bought_missed'],
  quick_helper: ['helped_done', 'helped_called_off', 'helped_called_off_late', 'helped_missed'],
  requester: [
    'requested_done',
    'requested_called_off',
    'requested_called_off_late',
    'requested_missed',
  ],
  owner: ['lent_done', 'lent_called_off', 'lent_called_off_late', 'lent_missed'],
  borrower: [
    'borrowed_done',
    'borrowed_called_off',
    'borrowed_called_off_late',
    'borrowed_missed',
    'borrowed_returned_late',
    'borrowed_not_returned',
  ],
} as const;
const DEAL_COLUMNS = Object.values(DEAL_SIDES).flat();

const countDeals = Object.entries(DEAL_SIDES).flatMap(([side, columns]) =>
  [
    sql`counted_result = 'done'`,
    sql`is_own and counted_result = 'called_off'`,
    sql`is_own and counted_result = 'called_off' and is_late`,
    sql`is_own and counted_result = 'did_not_come'`,
    sql`is_own and counted_result = 'returned_late'`,
    sql`is_own and counted_result = 'not_returned'`,
  ]
    .slice(0, columns.length)
    .map(
      (isCounted, index) =>
        sql`(count(*) filter (where deal.side = ${sql.lit(side)} and ${isCounted}))::int as ${sql.ref(columns[index] ?? '')}`,
    ),
);

/**
 * Recounts all people's activity in the period, in one statement, and removes those without any (PEOPLE-187).
 *
 * Answers: for each conversation in which the other person wrote first, the time until the person wrote, or accepted or
 * declined a request there, which needs no message. Unanswered messages less than a day old are left out, because there
 * is still time. Later messages are left out too: a 'Thanks!' needs no answer.
 *
 * Deals: how each ended, on the side of the person (DEAL-131). What only the other is responsible for is left out, and so is
 * what is contested or may still be.
 */
export async function recountReliability(db: DbOrTransaction, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - PERIOD_DAYS * 24 * 60 * 60 * 1000);
  await sql`
    with first_words as (
      select messages.conversation_id, messages.sender_id,
        min(messages.seq) as seq, min(messages.created_at) as at
      from messages
      join conversations on conversations.id = messages.conversation_id
      where conversations.last_message_at > ${since}
      group by messages.conversation_id, messages.sender_id
    ), first_rulings as (
      select conversation_id, user_id, min(at) as at
      from (
        select booking.conversation_id, step.ended_by as user_id, step.ended_at as at
        from booking_steps step
        join bookings booking on booking.id = step.booking_id
        where step.status in ('accepted', 'declined') and step.ended_at > ${since}
        union all
        select conversation_id, ended_by, ended_at
        from offers
        where status in ('accepted', 'declined') and ended_at > ${since}
      ) ruling
      group by conversation_id, user_id
    ), asked as (
      select distinct on (member.conversation_id, member.user_id)
        member.user_id, other.at as asked_at, least(own.at, ruling.at) as answered_at,
        own.seq as own_seq, other.seq
      from conversation_members member
      join first_words other on other.conversation_id = member.conversation_id
        and other.sender_id <> member.user_id
      left join first_words own on own.conversation_id = member.conversation_id
        and own.sender_id = member.user_id
      left join first_rulings ruling on ruling.conversation_id = member.conversation_id
        and ruling.user_id = member.user_id
      order by member.conversation_id, member.user_id, other.seq
    ), answers as (
      select user_id,
        count(*)::int as asked,
        (count(*) filter (where answered_at <= asked_at + interval '1 day'))::int as answered_in_day,
        percentile_cont(0.5) within group (
          order by extract(epoch from answered_at - asked_at) / 60
        ) filter (where answered_at is not null) as median_minutes
      from asked
      where asked_at > ${since} and (own_seq is null or own_seq > seq)
        and (answered_at is not null or asked_at <= ${now}::timestamptz - interval '1 day')
      group by user_id
    ), deals as (
      select deal.user_id,
        ${sql.join(countDeals)}
      from outcomes
      cross join lateral (values
        (asker_id, case kind when 'item' then 'buyer' when 'quick_help' then 'requester' when 'loan' then 'borrower' else 'asker' end, counted_responsible = 'asker'),
        (helper_id, case kind when 'item' then 'seller' when 'quick_help' then 'quick_helper' when 'loan' then 'owner' else 'helper' end, counted_responsible = 'helper')
      ) as deal (user_id, side, is_own)
      where ended_at > ${since} and counted_from <= ${now} and counted_result <> 'not_as_agreed'
        and (counted_result = 'done' or is_own)
      group by deal.user_id
    ), counted as (
      insert into person_reliability (user_id, asked, answered_in_day, median_minutes,
        ${sql.join(DEAL_COLUMNS.map((column) => sql.ref(column)))}, counted_at)
      select user_id, coalesce(asked, 0), coalesce(answered_in_day, 0), round(median_minutes),
        ${sql.join(DEAL_COLUMNS.map((column) => sql`coalesce(${sql.ref(column)}, 0)`))}, ${now}
      from answers full join deals using (user_id)
      on conflict (user_id) do update set
        asked = excluded.asked, answered_in_day = excluded.answered_in_day,
        median_minutes = excluded.median_minutes,
        ${sql.join(DEAL_COLUMNS.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))},
        counted_at = excluded.counted_at
      returning user_id
    )
    delete from person_reliability where user_id not in (select user_id from counted)`.execute(db);
}

/** At night; the numbers say when they were counted. */
export const reliabilityJobs = ({ db, jobs }: Services): Promise<void> =>
  jobs.repeat(JOB, '53 3 * * *', () => recountReliability(db));
