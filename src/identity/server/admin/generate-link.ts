import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { requireEmailAddress } from '../account/email-address.ts';
import { presentUser } from '../account/people/user-object.ts';
import { findUserById } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';
import { metadata, readBody, requireModestSize, text } from '../body.ts';
import { validationFailed } from '../errors.ts';
import { chosenRedirect } from '../links/redirects.ts';
import { issueToken } from '../tokens/one-time-tokens.ts';
import type { MailedKind } from '../tokens/one-time-tokens.ts';
import { checkNewPassword } from '../tokens/passwords/password-rules.ts';
import { hashPassword } from '../tokens/passwords/passwords.ts';
import { LINK_TYPES, linkOwner } from './link-owner.ts';
import type { LinkRequest } from './link-owner.ts';
import { beginEmailChange } from './users/begin-email-change.ts';
import { whereTaken } from './users/taken.ts';
import { askedAudience } from './users/user-input.ts';

const bodySchema = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});

const KINDS: Record<LinkRequest['type'], MailedKind> = {
  signup: 'confirmation',
  invite: 'confirmation',
  magiclink: 'recovery',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
};
const SENT_COLUMNS = {
  confirmation: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  email_change_current: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<MailedKind, string>;

/** POST /admin/generate_link: what an account e-mail would hold, for the operator's program to send (AUTH-143). */
export async function generateLink(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { request, redirectTo } = await readRequest(services, c);
  const answer = await whereTaken(() =>
    inTransaction(services, async (work) => {
      const { user, type } = await linkOwner(work, request, c.get('language'));
      const isChange = type === 'email_change_current' || type === 'email_change_new';
      if (isChange) await beginEmailChange(work, user, { ...request, type });
      const address = type === 'email_change_new' ? request.newEmail : request.email;
      const { code, link } = await issue(work, user, { kind: KINDS[type], address });
      const current = await findUserById(work.trx, user.id);
      const linkType = isChange ? 'email_change' : type;
      return {
        ...(await presentUser(work.trx, current ?? user)),
        action_link: actionLink(services, { link, type: linkType, redirectTo }),
        email_otp: code ?? '',
        hashed_token: link,
        verification_type: type,
        redirect_to: redirectTo,
      };
    }),
  );
  return c.json(answer);
}

async function readRequest(services: Services, c: Context<HttpEnv>) {
  const body = await readBody(c, bodySchema);
  const type = z.enum(LINK_TYPES).safeParse(body.type);
  if (!type.success) throw validationFailed('Invalid email action link type requested');
  if (type.data === 'signup' && body.password === '') {
    throw validationFailed('Signup requires a valid password');
  }
  const isChange = KINDS[type.data].startsWith('email_change');
  const request: LinkRequest = {
    type: type.data,
    email: requireEmailAddress(body.email),
    newEmail: isChange ? requireEmailAddress(body.new_email) : '',
    passwordHash: type.data === 'signup' ? await newPasswordHash(services, body.password) : null,
    data: requireModestSize(body.data ?? {}),
    aud: askedAudience(c),
  };
  return { request, redirectTo: chosenRedirect(services.config, c, body.redirect_to) };
}

async function newPasswordHash({ config }: Services, password: string): Promise<string> {
  await checkNewPassword(config, password);
  return hashPassword(config, password);
}

async function issue(
  work: Work,
  user: UserRow,
  { kind, address }: { kind: MailedKind; address: string },
): Promise<{ code: string | null; link: string }> {
  await work.trx
    .updateTable('identity.users')
    .set({ [SENT_COLUMNS[kind]]: new Date() })
    .where('id', '=', user.id)
    .execute();
  return issueToken(work, { user, kind, address, flowStateId: null });
}

function actionLink(
  { config }: Services,
  { link, type, redirectTo }: { link: string; type: string; redirectTo: string },
): string {
  const query = new URLSearchParams({ token: link, type, redirect_to: redirectTo });
  return `${config.PUBLIC_URL}/auth/v1/verify?${query.toString()}`;
}
