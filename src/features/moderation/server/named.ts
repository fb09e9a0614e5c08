import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { Actor, Named } from '../contract.ts';
import { COMMAND_LINE } from '../vocabulary.ts';

export type NamedRow = { id: string; name: string; avatarUrl: string | null } | null;

/** In SQL: the person in a column, as staff see people; null if the id belongs to no profile. */
export const selectNamedPerson = (column: string): RawBuilder<NamedRow> => sql<NamedRow>`(
  select jsonb_build_object('id', someone.id, 'name', someone.full_name, 'avatarUrl', someone.avatar_url)
  from profiles as someone where someone.id = ${sql.ref(column)})`;

export const presentNamed = (row: NamedRow, language: Language): Named | null =>
  row && { ...row, name: shownName(row.name, language) };

/** Presents the person who did something; null if they have left since. */
export const presentActor = (id: string, row: NamedRow, language: Language): Actor =>
  id === COMMAND_LINE ? 'command_line' : presentNamed(row, language);

/** People by their ids, as staff see them. */
export async function findNamed(
  db: DbOrTransaction,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'full_name', 'avatar_url'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, full_name: name, avatar_url: avatarUrl }) => [
      id,
      { id, name: shownName(name, language), avatarUrl },
    ]),
  );
}
