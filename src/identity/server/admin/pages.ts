import type { Context } from 'hono';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { validationFailed } from '../errors.ts';

const PAGE_SIZE = 50;
const LARGEST_PAGE = 1_000;

type Page = { number: number; size: number; offset: number };

/** Which page of a list is asked for (protocol, section 10). */
export function readPage(c: Context<HttpEnv>): Page {
  const number = Math.max(1, wholeNumber(c, 'page', 1));
  const size = Math.min(LARGEST_PAGE, Math.max(1, wholeNumber(c, 'per_page', PAGE_SIZE)));
  return { number, size, offset: (number - 1) * size };
}

function wholeNumber(c: Context<HttpEnv>, name: string, usual: number): number {
  const given = c.req.query(name) || String(usual);
  if (!/^\d{1,9}$/.test(given)) throw validationFailed(`Bad Pagination Parameters: ${name}`);
  return Number(given);
}

/** As the official client reads them: the page first, and the relation in double quotes. */
export function setPageHeaders(
  c: Context<HttpEnv>,
  { path, number, size, total }: Page & { path: string; total: number },
): void {
  const last = Math.max(1, Math.ceil(total / size));
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${size}>; rel="${rel}"`;
  const next = number < last ? [link(number + 1, 'next')] : [];
  c.header('X-Total-Count', String(total));
  c.header('Link', [...next, link(last, 'last')].join(', '));
}
