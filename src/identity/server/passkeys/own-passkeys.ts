import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { findUserById } from '../account/people/users.ts';
import { readBody, text } from '../body.ts';
import { validationFailed } from '../errors.ts';
import { hasTakenStep, insufficientAal } from '../factors/factors.ts';
import { requireOwner } from '../providers/require-owner.ts';
import { recordSignInMethod } from '../safety/way-in.ts';
import { endPasskeySessions, getRequestOrigin } from '../tokens/sessions.ts';
import type { Bearer } from '../tokens/bearer.ts';
import { MOST_NAME, listUserPasskeys, presentPasskey } from './passkeys.ts';
import { requirePasskey, requirePasskeyOwner } from './passkeys.ts';
import type { PasskeyRow } from './passkeys.ts';

async function requireSafeOwner(services: Services, c: Context<HttpEnv>): Promise<Bearer> {
  const bearer = await requirePasskeyOwner(services, c);
  if (await hasTakenStep(services.db, bearer.session)) return bearer;
  throw insufficientAal(403, 'AAL2 session is required to see or change passkeys');
}

/** GET /passkeys: the caller's own (AUTH-250). */
export async function listPasskeys(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user } = await requireSafeOwner(services, c);
  return c.json((await listUserPasskeys(services.db, user.id)).map(presentPasskey));
}

const changesSchema = z.object({ friendly_name: text });

/** PATCH /passkeys/{id}: what its owner calls it. */
export async function renamePasskey(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user } = await requireSafeOwner(services, c);
  const name = (await readBody(c, changesSchema)).friendly_name.trim();
  const { id } = await requirePasskey(services.db, user.id, c.req.param('id') ?? '');
  const length = Array.from(name).length;
  if (length === 0 || length > MOST_NAME) {
    throw validationFailed(`friendly_name must have 1 to ${MOST_NAME} characters`);
  }
  const renamed = await services.db
    .updateTable('identity.passkeys')
    .set({ friendly_name: name, updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  // A passkey that was removed after the check is answered as if this call had come later.
  return c.json(presentPasskey(renamed ?? (await requirePasskey(services.db, user.id, id))));
}

/** DELETE /passkeys/{id}: the passkey can no longer sign in, and the sessions it signed in elsewhere end (AUTH-254). */
export async function deletePasskey(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user: caller, session } = await requirePasskeyOwner(services, c);
  await requireOwner(services, { user: caller, session });
  await inTransaction(services, async (work) => {
    const user = await findUserById(work.trx, caller.id, { lock: true });
    const passkey = await requirePasskey(work.trx, caller.id, c.req.param('id') ?? '');
    await removePasskey(work, passkey, session.id);
    if (!user) return;
    await recordSignInMethod(work, user, {
      isAdded: false,
      provider: 'passkey',
      origin: getRequestOrigin(c),
    });
  });
  return c.body(null, 204);
}

/** `except` is the session of the person removing it. It goes on, without what the passkey had proven. */
export async function removePasskey(
  work: Work,
  passkey: PasskeyRow,
  except: string | null,
): Promise<void> {
  await endPasskeySessions(work, passkey, except);
  await work.trx.deleteFrom('identity.passkeys').where('id', '=', passkey.id).execute();
}
