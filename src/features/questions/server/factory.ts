import type { Services } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { AskedThing } from '../contract.ts';

/** A question about a thing, with its answer if one is given. */
export async function makeQuestion(
  { db }: Services,
  wanted: AskedThing & {
    ownerId: string;
    askerId: string;
    text?: string;
    answer?: { text: string; at: Date };
  },
): Promise<{ id: string }> {
  const { answer } = wanted;
  return db
    .insertInto('questions')
    .values({
      id: newId(),
      entity_type: wanted.entityType,
      entity_id: wanted.entityId,
      owner_id: wanted.ownerId,
      asker_id: wanted.askerId,
      body: wanted.text ?? 'Is it still there?',
      answer: answer?.text ?? null,
      answered_at: answer?.at ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
