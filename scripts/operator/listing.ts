import { UsageError } from './command.ts';

/** The page of a list that was asked for, the first when none was named. */
export function pageNumber(name: string, [given = '1', ...rest]: string[]): number {
  if (!/^[1-9]\d{0,6}$/.test(given) || rest.length > 0) {
    throw new UsageError(`${name}: the page is a number from 1`);
  }
  return Number(given);
}

/** Prints the entries of one page and where in the list it lies. */
export function printPage<Item>(
  list: {
    name: string;
    page: number;
    found: { items: Item[]; total: number; pages: number };
    whenEmpty: string;
  },
  print: (line: string) => void,
  printItem: (item: Item) => void,
): void {
  const { name, page, found } = list;
  if (found.total === 0) return print(list.whenEmpty);
  if (page > found.pages) throw new UsageError(`${name}: the last page is ${found.pages}`);
  for (const item of found.items) {
    printItem(item);
    print('');
  }
  print(`Page ${page} of ${found.pages}, ${found.total} in all.`);
}

/** Strangers' words must not steer the operator's terminal. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');

/** Returns the lines of a text that a person wrote, indented. */
export const printableLines = (text: string): string[] =>
  text.split(/\r\n|[\r\n]/).map((line) => `    ${printable(line)}`);

/** An id as it stands in addresses and lists. */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
