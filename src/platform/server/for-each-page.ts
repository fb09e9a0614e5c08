/** The batch size; all of them are handled in the end. */
export const AT_ONCE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Handles everything that is due, found in the order of its ids and by at most `AT_ONCE` at a time. */
export async function forEachPage<Due extends { id: string }>(
  find: (after: string) => Promise<Due[]>,
  run: (due: Due[]) => Promise<unknown>,
): Promise<void> {
  let page: Due[];
  let after = BEFORE_ALL;
  do {
    page = await find(after);
    await run(page);
    after = page.at(-1)?.id ?? after;
  } while (page.length === AT_ONCE);
}
