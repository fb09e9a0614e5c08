import { sql } from 'kysely';
import type { TestPerson, TestServer } from './server.ts';

/** Lists how a person's deals about a task, item or request ended, newest first. */
export const listOutcomes = async (reader: TestPerson, subjectId: string) =>
  (await reader.api.outcomes.listMine({ subjectId })).items;
type Outcome = Awaited<ReturnType<typeof listOutcomes>>[number];

/** Reads the only one; throws if there are more or none. */
export async function readOutcome(reader: TestPerson, subjectId: string): Promise<Outcome> {
  const found = await listOutcomes(reader, subjectId);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} outcomes`);
  return found[0];
}

/** Lists the types of a person's notifications about an item or request, newest first. */
export const listNoticeTypes = async (reader: TestPerson, entityId: string) =>
  (await reader.api.notifications.list({})).items
    .filter((notice) => notice.entityId === entityId)
    .map(({ type }) => type);

/** Reads the version of an outcome that counts, and whether it counted from the end of the deal. */
export const readCounted = ({ services }: TestServer, outcomeId: string) =>
  services.db
    .selectFrom('outcomes')
    .select(['counted_result', 'counted_responsible'])
    .select(sql<boolean>`counted_from = ended_at`.as('counts_at_once'))
    .where('id', '=', outcomeId)
    .executeTakeFirstOrThrow();
