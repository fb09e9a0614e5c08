import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { requireEmailAddress } from '../account/email-address.ts';
import { presentUser } from '../account/people/user-object.ts';
import { findUserByEmail, findUserById } from '../account/people/users.ts';
import { metadata, readBody, requireModestSize, text } from '../body.ts';
import { chosenRedirect } from '../links/redirects.ts';
import { INVITATION, deliver, prepareMail } from '../mail/account-mail.ts';
import { requireMailAllowance } from '../mail/mail-allowance.ts';
import { requirePause } from '../mail/mail-requests.ts';
import { newcomer } from './link-owner.ts';
import { whereTaken } from './users/taken.ts';
import { askedAudience } from './users/user-input.ts';

/** POST /invite: creates an account that its owner confirms by the e-mail they get, also where sign-ups are closed. */
export async function invite(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const body = await readBody(c, z.object({ email: text, data: metadata }));
  const request = {
    type: 'invite' as const,
    email: requireEmailAddress(body.email),
    passwordHash: null,
    data: requireModestSize(body.data ?? {}),
    aud: askedAudience(c),
  };
  const redirectTo = chosenRedirect(services.config, c);
  const sending = { network: c.get('network'), isProven: true };
  const { user, mail } = await whereTaken(() =>
    inTransaction(services, async (work) => {
      const { email: to } = request;
      const known = await findUserByEmail(work.trx, to, { lock: true });
      const invited = await newcomer(work, known, request, c.get('language'));
      await requirePause(work, { kind: 'confirmation', email: to });
      await requireMailAllowance(services, sending);
      const options = { user: invited, to, redirectTo, challenge: null };
      const prepared = await prepareMail(work, INVITATION, options);
      const current = await findUserById(work.trx, invited.id);
      return { user: await presentUser(work.trx, current ?? invited), mail: prepared };
    }),
  );
  await deliver(services, [mail], sending);
  return c.json(user);
}
