import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import { likePattern } from '#platform/server/database/lists/like-pattern.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { presentUsers } from '../../account/people/user-object.ts';
import { validationFailed } from '../../errors.ts';
import { readPage, setPageHeaders } from '../pages.ts';
import { askedAudience } from './user-input.ts';

/** GET /admin/users: the accounts, newest first, a page at a time (AUTH-142). */
export async function listUsers(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const page = readPage(c);
  const direction = readSort(c.req.query('sort') ?? '');
  const aud = askedAudience(c);
  let wanted = services.db
    .selectFrom('identity.users')
    .where('aud', '=', aud)
    .where('deleted_at', 'is', null);
  const filter = readFilter(c.req.query('filter') ?? '');
  if (filter !== '') wanted = wanted.where('email', 'ilike', likePattern(filter.toLowerCase()));
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const users = await wanted
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(page.size)
    .offset(page.offset)
    .execute();
  setPageHeaders(c, { path: '/admin/users', total, ...page });
  return c.json({ users: await presentUsers(services.db, users), aud });
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
