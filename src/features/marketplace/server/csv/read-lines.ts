import { CsvError, parse } from 'csv-parse/sync';
import type { InfoRecord } from 'csv-parse/sync';
import { refuseFields } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { filledKey } from '#platform/language/translator.ts';
import { readText } from './cells.ts';
import { ID_COLUMN, fieldColumns } from './columns.ts';

/** One reading takes as many; the rest is for another file. */
export const MOST_LINES = 200;
/** More than every field of an item can hold, in characters. */
const LONGEST_LINE = 20_000;
/** The import has fewer than thirty columns; spreadsheets add empty ones. */
const MOST_COLUMNS = 100;

export type Line = {
  /** Line number in the file at which it begins. */
  line: number;
  /** The id of the item it is about; empty for a new one. */
  id: string;
  title: string;
  /** The values of its columns, by field; only columns that the file has. */
  entered: Record<string, unknown>;
  /** Whether it says something beside the columns, so that its cells may stand under the wrong ones. */
  hasMoreCells: boolean;
};

type Parsed = {
  record: Record<string, string>;
  info: Pick<InfoRecord, 'lines' | 'empty_lines'>;
  hasMoreCells: boolean;
};

/** The lines of a file below its header; ends the request where it is none (ITEM-212). */
export function readLines(context: Pick<ApiContext, 'language'>, csv: string): Line[] {
  const parsed = parseOrRefuse(context, csv);
  if (parsed.length > MOST_LINES) {
    refuseFields(context, {
      csv: filledKey('items:fields.csv_too_many_lines', { max: MOST_LINES }),
    });
  }
  const [first] = parsed;
  const isListing = first && (ID_COLUMN in first.record || 'title' in first.record);
  if (!isListing) refuseFields(context, { csv: 'items:fields.csv_no_header' });
  const header = separatorLine.test(csv) ? 2 : 1;
  return parsed.map((one, index) => toLine(one, parsed[index - 1] ?? null, header));
}

function parseOrRefuse(context: Pick<ApiContext, 'language'>, csv: string): Parsed[] {
  try {
    return parse<Parsed, Parsed['record']>(csv, {
      bom: true,
      columns: (header: string[]) =>
        header.slice(0, MOST_COLUMNS).map((name) => name.trim().toLowerCase()),
      delimiter: detectDelimiter(csv),
      from_line: separatorLine.test(csv) ? 2 : 1,
      on_record: (record, { lines, empty_lines, error }) => ({
        record,
        info: { lines, empty_lines },
        hasMoreCells: isLongerThanHeader(error),
      }),
      max_record_size: LONGEST_LINE,
      relax_column_count: true,
      skip_empty_lines: true,
      // One more shows that there are too many; the others need not be read.
      to: MOST_LINES + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuseFields(context, { csv: 'items:fields.csv_unreadable' });
  }
}

/** First line of a spreadsheet's export that names the separator. */
const separatorLine = /^\uFEFF?"?sep=(.)"?\r?\n/iu;

/** Whether a line of another length than the header has text beyond its last column. */
function isLongerThanHeader(error: CsvError | undefined): boolean {
  if (error === undefined || !('record' in error) || !('columns' in error)) return false;
  const { record, columns } = error;
  if (!Array.isArray(record) || !Array.isArray(columns)) return false;
  return record.slice(columns.length).some((cell) => String(cell).trim() !== '');
}

const DELIMITERS = [',', ';', '\t'] as const;

/** Spreadsheets of other countries write semicolons; the header shows it, since no column's name has any of them. */
function detectDelimiter(csv: string): string {
  const named = separatorLine.exec(csv)?.[1];
  if (named !== undefined) return named;
  const [header = ''] = csv.split(/\r?\n/u, 1);
  const counted = DELIMITERS.map((mark) => [mark, header.split(mark).length] as const);
  return counted.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

function toLine(
  { record, info, hasMoreCells }: Parsed,
  before: Parsed | null,
  header: number,
): Line {
  const blank = info.empty_lines - (before?.info.empty_lines ?? 0);
  const entered = fieldColumns.flatMap(({ field, column, read }) => {
    const cell = record[column];
    return cell === undefined ? [] : [[field, read(readText(cell))] as const];
  });
  return {
    line: (before?.info.lines ?? header) + blank + 1,
    id: (record[ID_COLUMN] ?? '').trim().toLowerCase(),
    title: readText(record['title'] ?? '').trim(),
    entered: Object.fromEntries(entered),
    hasMoreCells,
  };
}
