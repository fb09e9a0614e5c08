import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AwayNow } from '../away.ts';

/** By each person's own clock (PEOPLE-257). */
const isNow = (profile: string): RawBuilder<boolean> =>
  sql<boolean>`(now() at time zone ${sql.ref(`${profile}.timezone`)})::date
    between ${sql.ref(`${profile}.away_from`)} and ${sql.ref(`${profile}.away_until`)}`;

/** In SQL, of a row of profiles. */
export const readAwayNow = (profile: string): RawBuilder<AwayNow> =>
  sql<AwayNow>`case when ${isNow(profile)} then jsonb_build_object(
    'until', ${sql.ref(`${profile}.away_until`)}, 'note', ${sql.ref(`${profile}.away_note`)}) end`;

// Read once a statement, by the index of those who set it. No clock is further behind than a day.
const everyoneAway = sql`(select away.id from profiles as away
  where away.away_until >= current_date - 1 and ${isNow('away')})`;

/** In SQL: whether this person is away now. */
export const isAway = (personId: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(personId)} in ${everyoneAway}`;

/**
 * In SQL: the opposite, for lists that leave the things of people who are away out (PEOPLE-258). Compared with an array,
 * PostgreSQL would expect next to nothing to be left where few people have listed much, and no longer walk along indexes.
 */
export const isNotAway = (personId: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(personId)} not in ${everyoneAway}`;
