import { createHash } from 'node:crypto';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Work } from '#platform/server/context.ts';
import { fromPrimary } from '#platform/server/database/replicas/lagging-reads.ts';
import { forgetPublicAnswers } from '#platform/server/http/public-answers.ts';
import { wordsChanged } from '../../events.ts';
import { toGroupLine } from '../../word-group.ts';
import type { Source } from '../list/count-listed.ts';
import type { WordGroup } from '../words/read-word-groups.ts';

/** A group of operators, as it is stored. */
type OwnGroup = {
  id: string;
  en: string[];
  es: string[];
  broader_shipped: string | null;
  broader_id: string | null;
};

/** The changes of operators to the vocabulary. */
export type OwnWords = {
  /** Differs whenever they do. */
  key: string;
  removed: readonly string[];
  groups: readonly OwnGroup[];
};

/** Read again after a minute, in case Redis did not reach this process, which uses the old ones until then (OPS-207). */
const OWN_WORDS: CacheDefinition<OwnWords> = {
  name: 'browsing.own-words',
  max: 1,
  freshMs: 60_000,
  staleMs: Infinity,
};

export const readOwnWords = ({ db, caches }: Source): Promise<OwnWords> =>
  caches.fetch(OWN_WORDS, '', async () => {
    // Stays for a minute, so that no replica may answer that lags.
    const [removed, groups] = await fromPrimary(() =>
      Promise.all([
        db.selectFrom('removed_word_groups').select('words').orderBy('words').execute(),
        db
          .selectFrom('own_word_groups')
          .select(['id', 'en', 'es', 'broader_shipped', 'broader_id'])
          .orderBy('id')
          .execute(),
      ]),
    );
    const key = createHash('sha256')
      .update(JSON.stringify([removed, groups]))
      .digest('hex');
    return { key, removed: removed.map(({ words }) => words), groups };
  });

/**
 * Lets every process read the changes again. What was found by other words has other keys, but for answers to visitors;
 * those that members share are counted as old by the database (decision 0099).
 */
export async function announceOwnWords(work: Work): Promise<void> {
  const { services } = work;
  await work.emit(wordsChanged, {});
  work.afterCommit(() => {
    services.caches.forgetAll(OWN_WORDS);
    forgetPublicAnswers(services);
  });
}

/** Returns the shipped groups that are on, and the operators' own ones, each after the group that it is a kind of. */
export function changeGroups(shipped: readonly WordGroup[], changes: OwnWords): WordGroup[] {
  const { removed, groups } = changes;
  const off = new Set(removed);
  const on = shipped
    .filter((group) => !off.has(toGroupLine(group)))
    .map((group) => {
      const isKindOfNone = group.broader !== null && off.has(toGroupLine(group.broader));
      return isKindOfNone ? { ...group, broader: null } : group;
    });
  const byLine = new Map(on.map((group) => [toGroupLine(group), group]));
  const own = new Map<string, WordGroup>();
  const add = ({ id, en, es, broader_shipped, broader_id }: OwnGroup) => {
    const broader = byLine.get(broader_shipped ?? '') ?? own.get(broader_id ?? '') ?? null;
    own.set(id, { en, es, broader });
  };
  for (const group of groups) if (group.broader_id === null) add(group);
  for (const group of groups) if (group.broader_id !== null) add(group);
  return [...on, ...own.values()];
}
