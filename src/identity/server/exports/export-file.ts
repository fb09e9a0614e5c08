import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { isSameSecret } from '#platform/server/config/secret.ts';
import { redirectToFile } from '#platform/server/storage/redirect-to-file.ts';
import { IdentityError } from '../errors.ts';
import { fileAddressKey } from '../tokens/keys/identity-keys.ts';
import { computeHmac } from '../tokens/keys/server-secrets.ts';

/** A browser follows it at once; it cannot send a token with that. */
const ADDRESS_SECONDS = 300;
export const EXPORT_LIFE_MS = 7 * 24 * 3_600_000;

const TYPE = 'application/zip';
const DISPOSITION = 'attachment; filename="porchlight-data.zip"';

const signature = (key: Buffer, id: string, until: number): string =>
  computeHmac(key, 'identity.export', id, String(until)).toString('base64url');

/**
 * Returns the address to download the archive from, which is valid for five minutes and given to its owner alone
 * (AUTH-227).
 */
export async function exportAddress(services: Services, id: string): Promise<string> {
  const until = Math.floor(Date.now() / 1000) + ADDRESS_SECONDS;
  const sig = signature(await fileAddressKey(services), id, until);
  const query = new URLSearchParams({ id, until: String(until), sig });
  return `/auth/v1/user/export/file?${query.toString()}`;
}

const querySchema = z.object({ id: z.uuid(), until: z.coerce.number().int(), sig: z.string() });

/** GET /user/export/file, ours: the archive, by an address that was made for its owner (AUTH-227). */
export async function exportFile(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const query = querySchema.safeParse(c.req.query());
  if (!query.success) throw gone();
  const { id, until, sig } = query.data;
  const expected = signature(await fileAddressKey(services), id, until);
  if (!isSameSecret(sig, expected) || until * 1000 < Date.now()) throw gone();
  const row = await services.db
    .selectFrom('identity.exports')
    .select('bytes')
    .where('id', '=', id)
    .where('ready_at', '>', new Date(Date.now() - EXPORT_LIFE_MS))
    .executeTakeFirst();
  if (!row) throw gone();
  const shown = { type: TYPE, disposition: DISPOSITION, cacheControl: 'no-store' };
  const redirect = await redirectToFile(c, services.exports, { key: id, ...shown });
  if (redirect) return redirect;
  // No backup holds archives, so a restored site has their rows alone.
  const file = await services.exports.read(id);
  if (!file) throw gone();
  return c.body(file, 200, {
    'Content-Type': TYPE,
    'Content-Disposition': DISPOSITION,
    'Content-Length': String(row.bytes),
  });
}

const gone = () =>
  new IdentityError(404, 'export_not_found', 'This address has expired; ask for a new one');
