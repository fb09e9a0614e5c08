import { storeOwnGroup } from '#features/browsing/server/own-words/own-groups.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';

const MISSED = [
  { kind: 'item', language: 'en', form: 'davenport', count: 9, meant: 'sofa' },
  { kind: 'service', language: 'es', form: 'chambelan', count: 4, meant: 'bailarín para fiestas' },
  { kind: 'task', language: 'en', form: 'honey do list', count: 3, meant: null },
] as const;

/** Stores searches that found nothing, and the words an operator added for one of them. */
export async function seedWords(work: Work, operatorId: string, now: Date): Promise<void> {
  const group = {
    id: null,
    en: 'couch surfing, spare couch',
    es: 'sofá prestado, quedarse en el sofá',
    broader: '',
  };
  const stored = await storeOwnGroup(work, operatorId, group);
  if (!('line' in stored)) throw new Error(`the group is refused: ${JSON.stringify(stored)}`);
  const day = now.toISOString().slice(0, 10);
  for (const { meant, ...search } of MISSED) {
    const id = newId();
    await work.trx
      .insertInto('missed_searches')
      .values({ id, ...search, last_on: day })
      .execute();
    await work.trx
      .insertInto('missed_search_days')
      .values({ search_id: id, day, count: search.count })
      .execute();
    if (meant === null) continue;
    const { kind, form } = search;
    await work.trx
      .insertInto('meant_searches')
      .values({ kind, form, meant, count: 2, last_on: day })
      .execute();
  }
}
