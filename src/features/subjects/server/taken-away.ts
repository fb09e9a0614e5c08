import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { SubjectType } from '../subjects.ts';
import type { TakenAway } from '../taken-away.ts';

const found = z.object({ decisionId: z.uuid(), until: z.coerce.date().nullable() });

/**
 * In SQL, of a thing that is away: the decision that holds it, the longest of several, by which it was taken itself or with
 * all that was its owner's. For `readTakenAway`.
 */
export const takenAwayBy = (
  type: SubjectType,
  columns: { id: string; ownerId: string },
): RawBuilder<unknown> => {
  const id = sql.ref(columns.id);
  return sql`(
    select jsonb_build_object('decisionId', decision.id, 'until', held.until)
    from moderation_decisions as decision
    cross join lateral (
      select case when decision.action = 'hide' or not is_own then decision.ends_at end as until
      from (select coalesce(decision.takes_away and decision.entity_type = ${type}
        and decision.entity_id = ${id}, false) as is_own) as about
      where is_own and (decision.action <> 'hide' or decision.given_back_at is null)
        or decision.given_back_at is null
          and decision.taken @> jsonb_build_array(jsonb_build_object('type', ${type}::text, 'id', ${id}))
    ) as held
    where decision.person_id = ${sql.ref(columns.ownerId)} and decision.reversed_at is null
    order by held.until desc nulls first limit 1)`;
};

export const readTakenAway = (value: unknown): TakenAway =>
  found.safeParse(value).data ?? { decisionId: null, until: null };
