import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import { likePattern } from '#platform/server/database/like-pattern.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { presentUsers } from '../account/user-object.ts';
import { validationFailed } from '../errors.ts';
import { askedAudience } from './user-input.ts';

const PAGE_SIZE = 50;
const LARGEST_PAGE = 1_000;

/** GET /admin/users: the accounts, newest first, a page at a time (AUTH-142). */
export async function listUsers(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const page = Math.max(1, wholeNumber(c, 'page', 1));
  const size = Math.min(LARGEST_PAGE, Math.max(1, wholeNumber(c, 'per_page', PAGE_SIZE)));
  const direction = readSort(c.req.query('sort') ?? '');
  const aud = askedAudience(c);
  let wanted = services.db
    .selectFrom('identity.users')
    .where('aud', '=', aud)
    .where('deleted_at', 'is', null);
  const filter = readFilter(c.req.query('filter') ?? '');
  if (filter !== '') wanted = wanted.where('email', 'ilike', likePattern(filter));
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const users = await wanted
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  c.header('X-Total-Count', String(total));
  c.header('Link', links(page, size, total));
  return c.json({ users: await presentUsers(services.db, users), aud });
}

function wholeNumber(c: Context<HttpEnv>, name: string, usual: number): number {
  const given = c.req.query(name) || String(usual);
  if (!/^\d{1,9}$/.test(given)) throw validationFailed(`Bad Pagination Parameters: ${name}`);
  return Number(given);
}

function readSort(given: string): 'asc' | 'desc' {
  const sort = /^(?:created_at(?: (asc|desc))?)?$/i.exec(given.trim());
  if (!sort) throw validationFailed('Bad Sort Parameters: created_at asc or created_at desc');
  return sort[1]?.toLowerCase() === 'asc' ? 'asc' : 'desc';
}

function readFilter(given: string): string {
  if (given.isWellFormed() && !given.includes('\0')) return given;
  throw validationFailed('Bad Filter Parameters');
}

/** As the official client reads it: the page first, and the relation in double quotes. */
function links(page: number, size: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / size));
  const link = (to: number, rel: string) =>
    `</admin/users?page=${to}&per_page=${size}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
