import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { readForm } from '../body.ts';
import { IdentityError } from '../errors.ts';
import { idTokenGrant } from '../providers/token-id-token.ts';
import { requireTokenRequest } from '../request-limits.ts';
import { web3Grant } from '../wallets/token-web3.ts';
import { passwordGrant } from './token-password.ts';
import { pkceGrant } from './token-pkce.ts';
import { refreshGrant } from './token-refresh.ts';

type Grant = (services: Services, c: Context<HttpEnv>) => Promise<object>;

/** The grants by name. Those without a wrapper count their requests themselves. */
const grants = new Map<string, Grant>([
  ['password', passwordGrant],
  ['refresh_token', refreshGrant],
  ['pkce', countedByNetwork(pkceGrant)],
  ['id_token', countedByNetwork(idTokenGrant)],
  ['web3', countedByNetwork(web3Grant)],
]);

function countedByNetwork(grant: Grant): Grant {
  return async (services, c) => {
    await requireTokenRequest(services, c.get('network'));
    return grant(services, c);
  };
}

/** POST /token: every way of getting a session without an e-mail. */
export async function token(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const name = c.req.query('grant_type') ?? (await readForm(c))?.get('grant_type') ?? '';
  const grant = grants.get(name);
  if (!grant) throw new IdentityError(400, 'invalid_credentials', 'unsupported_grant_type');
  return c.json(await grant(services, c));
}
