type Sorted<Sort> = { sort?: Sort | undefined; search?: string | undefined };

/** The order of a list: the one chosen, or else the best match first where there is a text (SHELL-397). */
export const getListSort = <Sort extends string, Usual extends string = 'newest'>(
  { sort, search }: Sorted<Sort>,
  usual: Usual | 'newest' = 'newest',
): Sort | Usual | 'best' | 'newest' => sort ?? (search ? 'best' : usual);

/** The orders to choose from: nothing matches better than another without a text. */
export const listSorts = <Sort extends string>(
  sorts: readonly Sort[],
  { search }: Sorted<Sort>,
): Sort[] => sorts.filter((sort) => sort !== 'best' || Boolean(search));

/** Returns the order in an address, where it is another than usual. */
export function readSort<Sort extends string>(
  raw: unknown,
  sorts: readonly Sort[],
  search: string | undefined,
): Sort | undefined {
  const sort = sorts.find((known) => known === raw);
  return sort === 'best' || sort === getListSort({ search }) ? undefined : sort;
}

/** True for the orders that depend on where the person is. */
export const isByPlace = (sort: string): boolean => sort === 'nearest' || sort === 'best';
