import type { ItemEdit } from '../../item-draft.ts';
import { typedNumber } from '#platform/text/typed-number.ts';
import { readFlag, readList } from './cells.ts';

type Field = keyof ItemEdit;

/** The columns of a file, by the names of ITEM-014, with the field each stands for and how its text is read. */
const COLUMNS: Record<Field, { column: string; read: (cell: string) => unknown }> = {
  title: { column: 'title', read: String },
  description: { column: 'description', read: String },
  price: { column: 'price', read: typedNumber },
  originalPrice: { column: 'original_price', read: typedNumber },
  quantity: {
    column: 'quantity',
    read: (cell) => (cell.trim() === '' ? 1 : typedNumber(cell)),
  },
  category: { column: 'category', read: (cell) => cell.toLowerCase() },
  subcategory: { column: 'subcategory', read: String },
  condition: { column: 'condition', read: (cell) => cell.toLowerCase() },
  location: { column: 'location', read: String },
  brand: { column: 'brand', read: String },
  size: { column: 'size', read: String },
  color: { column: 'color', read: String },
  weight: { column: 'weight', read: typedNumber },
  length: { column: 'length', read: typedNumber },
  width: { column: 'width', read: typedNumber },
  height: { column: 'height', read: typedNumber },
  tags: { column: 'tags', read: readList },
  isNegotiable: { column: 'negotiable', read: readFlag },
  loanDays: { column: 'loan_days', read: typedNumber },
  shippingOptions: {
    column: 'shipping_options',
    read: (cell) => readList(cell).map((option) => option.toLowerCase()),
  },
  photos: {
    column: 'image_urls',
    // The key of a picture, alone or within its address.
    read: (cell) => readList(cell).map((text) => /[0-9a-f]{64}/u.exec(text)?.[0] ?? text),
  },
};

export const fieldColumns = Object.entries(COLUMNS).map(([field, { column, read }]) => ({
  // The entries' names are those of the record.
  field: field as Field,
  column,
  read,
}));

/** The values of a line in which every cell is empty. */
export const emptyLine: Readonly<Record<string, unknown>> = Object.fromEntries(
  fieldColumns.map(({ field, read }) => [field, read('')]),
);

/** Columns that are exported but not imported: the id identifies the item, the others are only informative. */
export const ID_COLUMN = 'id';
export const READ_ONLY_COLUMNS = ['status', 'views_count', 'created_at'] as const;

const columnByField = new Map<string, string>(
  fieldColumns.map(({ field, column }) => [field, column]),
);

/** Refused fields by the names of their columns; of a list's entry, the column of the list. */
export const byColumn = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [field = ''] = path.split('.');
      return [columnByField.get(field) ?? field, sentence];
    }),
  );
