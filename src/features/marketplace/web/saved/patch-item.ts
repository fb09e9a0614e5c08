import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Part = Readonly<Record<string, unknown>>;

/** An answer with one item changed, wherever it stands in it: by itself, in a list, or in the pages of one. */
function patched(answer: unknown, itemId: string, part: Part): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('id' in answer && answer.id === itemId) return { ...answer, ...part };
  const inEach = (parts: unknown) =>
    Array.isArray(parts) ? parts.map((each) => patched(each, itemId, part)) : parts;
  if ('pages' in answer) return { ...answer, pages: inEach(answer.pages) };
  if ('items' in answer) return { ...answer, items: inEach(answer.items) };
  return answer;
}

/** Shows at once what is about to be true of an item, in every list and on its page. */
export function patchItem(
  queryClient: QueryClient,
  queryKey: QueryKey,
  itemId: string,
  part: Part,
): void {
  queryClient.setQueriesData({ queryKey }, (answer: unknown) => patched(answer, itemId, part));
}
