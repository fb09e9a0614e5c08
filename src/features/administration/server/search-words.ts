import {
  dismissMissedSearch,
  pageOfOwnGroups,
  pageOfShippedGroups,
  removeOwnGroup,
  setShippedGroup,
  storeOwnGroup,
} from '#features/browsing/server/public.ts';
import type { WrittenGroup } from '#features/browsing/server/public.ts';
import { findNamed, writeLog } from '#features/moderation/server/public.ts';
import type { By } from '#features/moderation/server/public.ts';
import { refuse, refuseFieldTexts } from '#platform/server/api/api.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { text } from '#platform/server/texts.ts';
import type { OwnWordGroup, ShippedWordGroup } from '../search-words-contract.ts';

type Asked = { text: string; cursor: string | null };
type Page<Item> = { items: Item[]; nextCursor: string | null };

/** Lists the operators' own groups of words with who changed them last (OPS-204). */
export async function listWordGroups(
  db: DbOrTransaction,
  { text: wanted, cursor }: Asked,
  by: By,
): Promise<Page<OwnWordGroup>> {
  const { rows, nextCursor } = await pageOfOwnGroups(db, wanted, cursor);
  const people = await findNamed(
    db,
    rows.flatMap((row) => row.changed_by ?? []),
    by.language,
  );
  return {
    items: rows.map(({ changed_at: changedAt, changed_by: changedBy, ...row }) => ({
      ...row,
      changedAt,
      changedBy: people.get(changedBy ?? '') ?? null,
    })),
    nextCursor,
  };
}

/** Adds a group of words or changes one, or says at which field it cannot be (OPS-204, OPS-205). */
export async function writeWordGroup(
  work: Work,
  by: By,
  group: WrittenGroup,
  missedId: string | null,
): Promise<void> {
  const stored = await storeOwnGroup(work, by.userId, group);
  if ('problems' in stored) {
    const texts = stored.problems.map(({ field, reason, word }) => [
      field,
      text(by.language, `moderation:words.${reason}`, { word }),
    ]);
    return refuseFieldTexts(Object.fromEntries(texts) as Record<string, string>);
  }
  if ('refusal' in stored) {
    return stored.refusal === 'missing'
      ? refuse(by, 'NOT_FOUND', 'moderation:refusals.no_thing')
      : refuse(by, 'CONFLICT', 'moderation:refusals.too_many_groups');
  }
  await writeLog(work, {
    actorId: by.userId,
    action: group.id === null ? 'add_words' : 'change_words',
    detail: stored.line,
  });
  // One that another operator has dismissed, or that has been deleted, is gone all the same.
  if (missedId !== null) await dismissMissedSearch(work, missedId);
}

export async function removeWordGroup(work: Work, by: By, groupId: string): Promise<void> {
  const line = await removeOwnGroup(work, groupId);
  if (line === null) return refuse(by, 'NOT_FOUND', 'moderation:refusals.no_thing');
  await writeLog(work, { actorId: by.userId, action: 'remove_words', detail: line });
}

/** Lists shipped groups as operators see them (OPS-206). */
export async function listShippedGroups(
  db: DbOrTransaction,
  { text: wanted, cursor }: Asked,
): Promise<Page<ShippedWordGroup>> {
  const { rows, nextCursor } = await pageOfShippedGroups(db, wanted, cursor);
  return {
    items: rows.map(({ en, es, ...row }) => ({ ...row, en: [...en], es: [...es] })),
    nextCursor,
  };
}

/** Turns a shipped group off or on again (OPS-206). */
export async function turnShippedGroup(
  work: Work,
  by: By,
  { line, isOn }: { line: string; isOn: boolean },
): Promise<void> {
  const isShipped = await setShippedGroup(work, line, isOn);
  if (!isShipped) return refuse(by, 'NOT_FOUND', 'moderation:refusals.no_thing');
  const action = isOn ? 'restore_words' : 'remove_words';
  await writeLog(work, { actorId: by.userId, action, detail: line });
}

/** Takes a search that found nothing out of the list (OPS-210). */
export async function dismissSearch(work: Work, by: By, searchId: string): Promise<void> {
  const isThere = (await dismissMissedSearch(work, searchId)) !== null;
  if (!isThere) return refuse(by, 'NOT_FOUND', 'moderation:refusals.no_thing');
}
