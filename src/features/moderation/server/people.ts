import { sql } from 'kysely';
import type { Language } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { asRestriction } from '#identity/server/public.ts';
import { getActiveRestriction } from '#platform/server/viewer.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { PersonRecord } from '../contract.ts';
import { SHORTEST_NAME } from '../limits.ts';
import { staffRole } from '#platform/api-contract.ts';

const MOST_FOUND = 20;

type Counts = PersonRecord['reportsAbout'];

const countsBy = (column: string) => sql<Counts>`(
  select jsonb_build_object(
    'open', count(*) filter (where counted.status = 'open'),
    'dismissed', count(*) filter (where counted.status = 'dismissed'),
    'acted', count(*) filter (where counted.status = 'acted'))
  from reports as counted where ${sql.ref(`counted.${column}`)} = profiles.id)`;

/** Returns the reports and decisions about a person (MOD-004); null if there is no such person. */
export async function findRecord(
  db: DbOrTransaction,
  personId: string,
  language: Language,
): Promise<PersonRecord | null> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('identity.users as account', 'account.id', 'profiles.id')
    .select(['profiles.id', 'profiles.full_name', 'profiles.avatar_url', 'profiles.created_at'])
    .select([
      sql<string | null>`account.app_metadata->>'role'`.as('role'),
      sql`account.app_metadata->'restriction'`.as('restriction'),
      countsBy('person_id').as('reportsAbout'),
      countsBy('reporter_id').as('reportsSent'),
      sql<number>`(select count(*)::int from moderation_decisions as decision
        where decision.person_id = profiles.id and decision.reversed_at is null)`.as('decisions'),
    ])
    .where('profiles.id', '=', personId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: shownName(row.full_name, language),
    avatarUrl: row.avatar_url,
    joinedAt: row.created_at,
    role: staffRole.safeParse(row.role).data ?? null,
    restriction: getActiveRestriction({ restriction: asRestriction(row.restriction) }),
    reportsAbout: row.reportsAbout,
    reportsSent: row.reportsSent,
    decisions: row.decisions,
  };
}

/**
 * Finds people whose name contains the text, by name, except the caller (MOD-012); none for fewer than three letters.
 */
export async function findPeople(
  db: DbOrTransaction,
  text: string,
  by: { userId: string; language: Language },
) {
  if (text.length < SHORTEST_NAME) return [];
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'full_name', 'avatar_url', 'created_at'])
    .where(sql<boolean>`search_form(full_name) like search_pattern(${text})`)
    .where('id', '!=', by.userId)
    .orderBy('full_name')
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: shownName(row.full_name, by.language),
    avatarUrl: row.avatar_url,
    joinedAt: row.created_at,
  }));
}
