import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import { Provider } from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import { CLIENT } from './test-client.ts';

/** An account at the provider. */
export type ProviderAccount = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
};

/** Starts a real OpenID Connect provider on this machine, which signs in the person set as next. */
export async function startTestProvider(settings: { callbacks: string[]; port?: number }) {
  const accounts = new Map<string, ProviderAccount>();
  let next: ProviderAccount | null = null;
  let requests = 0;

  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' };
  const http: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => http.listen(settings.port ?? 0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(settings.callbacks, key, accounts));
  provider.on('server_error', (_context, error) => process.stderr.write(`${error.stack}\n`));
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    if (request.url?.startsWith('/interaction/') !== true) return void handle(request, response);
    if (!next) {
      const refusal = { error: 'access_denied', error_description: 'The person went back' };
      return provider.interactionFinished(request, response, refusal);
    }
    const { params, grantId } = await provider.interactionDetails(request, response);
    const grant = grantId ? await provider.Grant.find(grantId) : undefined;
    const given =
      grant ?? new provider.Grant({ accountId: next.sub, clientId: String(params['client_id']) });
    given.addOIDCScope('openid email profile name offline_access');
    const consent = { grantId: await given.save() };
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: next.sub }, consent },
      { mergeWithLastSubmission: false },
    );
  }

  return {
    issuer,
    publicKey: { ...(await exportJWK(publicKey)), kid: key.kid, alg: key.alg },
    requests: () => requests,
    /** Sets who signs in next; null goes back without signing in. */
    signIn(account: ProviderAccount | null): void {
      next = account;
      if (account) accounts.set(account.sub, account);
    },
    /** A token as the provider would sign it. */
    idToken: (claims: Record<string, unknown>, header: { kid?: string } = {}) =>
      new SignJWT({ iss: issuer, aud: CLIENT.id, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'first', ...header })
        .setIssuedAt()
        .setExpirationTime(typeof claims['exp'] === 'number' ? claims['exp'] : '5 minutes')
        .sign(privateKey),
    /** Follows an address of the provider's like a browser does, until it leads back to the site. */
    follow: (address: string) => follow(address, issuer),
    async close(): Promise<void> {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;

const configuration = (
  callbacks: string[],
  key: JWK,
  accounts: Map<string, ProviderAccount>,
): Configuration => ({
  clients: [
    {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: callbacks,
      grant_types: ['authorization_code', 'refresh_token'],
      response_modes: ['query', 'form_post'],
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: ['for tests'] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  // Google's names of what is asked for.
  extraParams: ['access_type', 'flavor'],
  scopes: ['openid', 'offline_access', 'email', 'profile', 'name'],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'picture'],
  },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: async () => ({ ...accounts.get(id), sub: id }),
  }),
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    Grant: 600,
    IdToken: 600,
    Interaction: 600,
    RefreshToken: 600,
    Session: 600,
  },
});

/** Returns what a browser comes back with: an address, or a form that its page would post. */
async function follow(
  start: string,
  issuer: string,
): Promise<{ address: string; form: URLSearchParams | null }> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let hops = 0; address.startsWith(issuer); hops += 1) {
    if (hops > 20) throw new Error(`the provider leads round and round: ${address}`);
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get('location');
    if (location === null) return readForm(await response.text(), response.status);
    address = new URL(location, address).href;
  }
  return { address, form: null };
}

function readForm(page: string, status: number): { address: string; form: URLSearchParams } {
  const action = /action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined) throw new Error(`the provider stopped with ${status}: ${page}`);
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return {
    address: action,
    form: new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, value])),
  };
}
