import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { TransparencyMonth } from '../contract.ts';
import { actions, deciders, findings, rules } from '../vocabulary.ts';

const MONTHS = 12;

type Row = {
  month: string;
  reports: number;
  dismissed: number;
  acted: number;
  medianHours: number | null;
  made: number;
  upheld: number;
  reversed: number;
  byRule: Record<string, number>;
  byAction: Record<string, number>;
  byFinding: Record<string, number>;
  byDecider: Record<string, number>;
};

/** Counts reports and their outcomes by months in UTC, the newest first (MOD-035). */
export async function listMonths(db: DbOrTransaction): Promise<TransparencyMonth[]> {
  const { rows } = await sql<Row>`
    with months as (
      select generate_series(
        date_trunc('month', now() at time zone 'utc') - ${`${MONTHS - 1} months`}::interval,
        date_trunc('month', now() at time zone 'utc'), interval '1 month') as month
    ),
    bounds as (
      select month, month at time zone 'utc' as since,
        (month + interval '1 month') at time zone 'utc' as until
      from months
    )
    select to_char(month, 'YYYY-MM') as month,
      (select count(*)::int from reports where created_at >= since and created_at < until) as reports,
      decided.dismissed, decided.acted, decided."medianHours",
      appeals.made, appeals.upheld, appeals.reversed,
      coalesce((select jsonb_object_agg(rule, count) from (
        select rule, count(*)::int from moderation_decisions
        where created_at >= since and created_at < until group by rule) as counted), '{}') as "byRule",
      coalesce((select jsonb_object_agg(action, count) from (
        select action, count(*)::int from moderation_decisions
        where created_at >= since and created_at < until group by action) as counted), '{}') as "byAction",
      coalesce((select jsonb_object_agg(found_by, count) from (
        select found_by, count(*)::int from moderation_decisions
        where created_at >= since and created_at < until group by found_by) as counted), '{}') as "byFinding",
      coalesce((select jsonb_object_agg(decider, count) from (
        select case when is_automatic then 'program' else 'person' end as decider, count(*)::int
        from moderation_decisions
        where created_at >= since and created_at < until group by decider) as counted), '{}') as "byDecider"
    from bounds
    cross join lateral (
      select count(*) filter (where status = 'dismissed')::int as dismissed,
        count(*) filter (where status = 'acted')::int as acted,
        round((percentile_cont(0.5) within group (
          order by extract(epoch from decided_at - created_at)) / 3600)::numeric, 1)::float as "medianHours"
      from reports where decided_at >= since and decided_at < until
    ) as decided
    cross join lateral (
      select (select count(*)::int from moderation_appeals
          where created_at >= since and created_at < until) as made,
        count(*) filter (where outcome = 'upheld')::int as upheld,
        count(*) filter (where outcome = 'reversed')::int as reversed
      from moderation_appeals where decided_at >= since and decided_at < until
    ) as appeals
    order by bounds.month desc`.execute(db);
  return rows.map(({ byRule, byAction, byFinding, byDecider, made, upheld, reversed, ...row }) => ({
    ...row,
    byRule: rules.flatMap((rule) => {
      const count = byRule[String(rule)];
      return count === undefined ? [] : [{ rule, count }];
    }),
    byAction: actions.flatMap((action) => {
      const count = byAction[action];
      return count === undefined ? [] : [{ action, count }];
    }),
    byFinding: findings.flatMap((foundBy) => {
      const count = byFinding[foundBy];
      return count === undefined ? [] : [{ foundBy, count }];
    }),
    byDecider: deciders.flatMap((decidedBy) => {
      const count = byDecider[decidedBy];
      return count === undefined ? [] : [{ decidedBy, count }];
    }),
    appeals: { made, upheld, reversed },
  }));
}
