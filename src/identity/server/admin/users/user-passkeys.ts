import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { removePasskey } from '../../passkeys/own-passkeys.ts';
import {
  passkeysDisabled,
  listUserPasskeys,
  presentPasskey,
  requirePasskey,
} from '../../passkeys/passkeys.ts';
import { recordSignInMethod } from '../../safety/way-in.ts';
import { getRequestOrigin } from '../../tokens/sessions.ts';
import { requireNamedUser } from './one-user.ts';

/** GET /admin/users/{id}/passkeys (AUTH-256) */
export async function listPasskeysByAdmin(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  if (!services.config.AUTH_PASSKEYS) throw passkeysDisabled();
  const user = await requireNamedUser(services.db, c);
  return c.json((await listUserPasskeys(services.db, user.id)).map(presentPasskey));
}

/** DELETE /admin/users/{id}/passkeys/{passkey}: also ends the sessions the passkey signed in. */
export async function deletePasskeyByAdmin(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  if (!services.config.AUTH_PASSKEYS) throw passkeysDisabled();
  await inTransaction(services, async (work) => {
    const user = await requireNamedUser(work.trx, c, { lock: true });
    const passkey = await requirePasskey(work.trx, user.id, c.req.param('passkey') ?? '');
    await removePasskey(work, passkey, null);
    await recordSignInMethod(work, user, {
      isAdded: false,
      provider: 'passkey',
      origin: getRequestOrigin(c),
    });
  });
  return c.body(null, 204);
}
