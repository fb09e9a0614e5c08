import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';
import type { LoanRole } from '../vocabulary.ts';

type Queries = ApiTools['queries'];

/** The key has the viewer, whose abilities the answer has. */
export function loanCalendar(queries: Queries, itemId: string, viewerId: string | null) {
  const options = queries.lending.calendar.queryOptions({ input: { itemId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export const itemLoans = (queries: Queries, itemId: string) =>
  infiniteQueryOptions(
    queries.lending.listForItem.infiniteOptions({
      input: (cursor: string | null) => ({ itemId, cursor }),
      ...paged,
    }),
  );

export const ownLoans = (queries: Queries, role: LoanRole) =>
  infiniteQueryOptions(
    queries.lending.listOwn.infiniteOptions({
      input: (cursor: string | null) => ({ role, cursor }),
      ...paged,
    }),
  );
