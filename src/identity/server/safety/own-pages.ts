import type { Context } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { validationFailed } from '../errors.ts';

/** The id of the row that the asked page of a list of the account's own begins after; null for the first page. */
export function readBefore(c: Context<HttpEnv>): string | null {
  const before = c.req.query('before') ?? '';
  if (before === '') return null;
  if (z.uuid().safeParse(before).success) return before;
  throw validationFailed('before must be the id of a row of the page before');
}

/** Cuts a page from the rows found, which are one more than a page has; `next` is what the next page begins after. */
export function cutOwnPage<Row extends { id: string }>(
  found: Row[],
  size: number,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null };
}
