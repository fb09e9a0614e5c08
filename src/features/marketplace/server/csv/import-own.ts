import { createHash } from 'node:crypto';
import { findUploads } from '#features/media/server/public.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { itemDraft, itemEdit } from '../../item-draft.ts';
import type { ItemDraft, ItemEdit } from '../../item-draft.ts';
import { requireCategory } from '../listing/check-category.ts';
import { createListing } from '../listing/create-listing.ts';
import { updateListing } from '../listing/update-listing.ts';
import { changedFields } from './changed-fields.ts';
import { emptyLine } from './columns.ts';
import { LineRefusal, parseFields, refusedFields } from './line-refusal.ts';
import { selectOwnListings } from './own-listings.ts';
import type { OwnListing } from './own-listings.ts';
import { readLines } from './read-lines.ts';
import type { Line } from './read-lines.ts';

const IMPORTS = allowance('marketplace.import', 20, 'hour');

type Done = { result: 'created' | 'updated' | 'unchanged'; itemId: string | null };
type ImportedLine = {
  line: number;
  title: string;
  result: Done['result'] | 'refused';
  itemId: string | null;
  fields: Record<string, string>;
};
type Import = { csv: string; requestKey: string; isTrial: boolean };
type Importing = { context: ApiContext; userId: string; isTrial: boolean };

/**
 * Lists what is new in a file and edits what has an id. Each line is stored whole or not at all, and says what is wrong
 * with it; a repeat of the same file by the same key lists nothing twice. A trial stores nothing.
 */
export async function importOwn(context: ApiContext, userId: string, asked: Import) {
  await requireAllowance(context, IMPORTS, userId);
  const lines = readLines(context, asked.csv);
  const owned = await selectOwnListings(context.db, userId).execute();
  const byId = new Map(owned.map((listing) => [listing.id, listing]));
  const importing = { context, userId, isTrial: asked.isTrial };
  const done: ImportedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const take = async () => {
      if (line.hasMoreCells) throw new LineRefusal({ line: 'items:fields.csv_too_many_cells' });
      return line.id === ''
        ? create(importing, line, keyOfLine(asked.requestKey, index))
        : update(importing, line, byId.get(line.id));
    };
    done.push({
      line: line.line,
      title: line.title === '' ? (byId.get(line.id)?.title ?? '') : line.title,
      ...(await settle(context, take)),
    });
  }
  const count = (wanted: Done['result']) => done.filter(({ result }) => result === wanted).length;
  return { created: count('created'), updated: count('updated'), lines: done };
}

async function settle(context: ApiContext, take: () => Promise<Done>) {
  try {
    return { ...(await take()), fields: {} };
  } catch (error) {
    const fields = refusedFields(context, error);
    if (!fields) throw error;
    return { result: 'refused' as const, itemId: null, fields };
  }
}

async function create(importing: Importing, line: Line, requestKey: string): Promise<Done> {
  const { context, userId, isTrial } = importing;
  // A column that the file lacks is as good as an empty one.
  const draft = parseFields(itemDraft, { ...emptyLine, ...line.entered });
  if (isTrial) {
    await tryOut(importing, draft);
    return { result: 'created', itemId: null };
  }
  const itemId = await createListing(context, userId, { draft, requestKey, path: '' });
  return { result: 'created', itemId };
}

async function update(
  importing: Importing,
  line: Line,
  stored: OwnListing | undefined,
): Promise<Done> {
  const { context, userId, isTrial } = importing;
  if (!stored) throw new LineRefusal({ id: 'items:refusals.not_found' });
  const { photos, ...entered } = line.entered;
  // Without any in the file they are kept.
  const hasPhotos = Array.isArray(photos) && photos.length > 0;
  const edit = changedFields(
    stored,
    parseFields(itemEdit, hasPhotos ? { ...entered, photos } : entered),
  );
  const itemId = stored.id;
  if (Object.keys(edit).length === 0) return { result: 'unchanged', itemId };
  if (isTrial) await tryOut(importing, edit);
  else await updateListing(context, userId, { itemId, version: null, edit, path: '' });
  return { result: 'updated', itemId };
}

/** Refuses what saving would refuse beyond the checks of the fields. */
async function tryOut({ context, userId }: Importing, entered: ItemDraft | ItemEdit) {
  if (entered.category !== undefined) await requireCategory(context, entered.category, 'category');
  const keys = entered.photos ?? [];
  const uploaded = await inTransaction(context, ({ trx }) => findUploads(trx, userId, keys));
  if (keys.some((key) => !uploaded.includes(key))) {
    throw new LineRefusal({ photos: 'media:fields.not_stored' });
  }
}

/** The same line of the same request has the same key. */
function keyOfLine(requestKey: string, index: number): string {
  const hex = createHash('sha256').update(`${requestKey}:${index}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
