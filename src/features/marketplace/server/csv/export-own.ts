import { stringify } from 'csv-stringify/sync';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { writeList, writeText } from './cells.ts';
import { ID_COLUMN, READ_ONLY_COLUMNS, fieldColumns } from './columns.ts';
import { selectOwnListings } from './own-listings.ts';
import type { OwnListing } from './own-listings.ts';

/** One's own listings as a file that a spreadsheet opens and `importOwn` reads again. */
export async function exportOwn(db: DbOrTransaction, userId: string): Promise<string> {
  const listings = await selectOwnListings(db, userId).execute();
  const header = [ID_COLUMN, ...fieldColumns.map(({ column }) => column), ...READ_ONLY_COLUMNS];
  return stringify([header, ...listings.map(toCells)], {
    // Without it spreadsheets take UTF-8 for something else.
    bom: true,
    record_delimiter: 'windows',
  });
}

const toCells = (listing: OwnListing): string[] => [
  listing.id,
  ...fieldColumns.map(({ field }) => writeText(toCell(listing[field]))),
  ...READ_ONLY_COLUMNS.map((column) => toCell(listing[column])),
];

function toCell(value: OwnListing[keyof OwnListing]): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return writeList(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
