import { startTestServer } from '#test/support/server.ts';
import { call } from '../test-accounts.ts';
import { CLIENT } from './test-client.ts';
import { startTestProvider } from './test-provider.ts';
import type { TestProvider } from './test-provider.ts';

export const SITE = 'http://localhost:3000';

/** A server whose Google and Apple are one provider on this machine. */
export const settingsFor = (issuer: string) => ({
  AUTH_GOOGLE_CLIENT_ID: `${CLIENT.id}, porchlight-app`,
  AUTH_GOOGLE_CLIENT_SECRET: CLIENT.secret,
  AUTH_GOOGLE_ISSUER: issuer,
  AUTH_APPLE_CLIENT_ID: CLIENT.id,
  AUTH_APPLE_CLIENT_SECRET: CLIENT.secret,
  AUTH_APPLE_ISSUER: issuer,
});

export async function startWithProvider(settings: Record<string, string> = {}) {
  const provider = await startTestProvider({ callbacks: [`${SITE}/auth/v1/callback`] });
  const server = await startTestServer({ ...settingsFor(provider.issuer), ...settings });
  const close = async () => {
    await server.close();
    await provider.close();
  };
  return { provider, server, close };
}

let people = 0;
export function somebody(more: object = {}) {
  people += 1;
  return {
    sub: `subject-${people}`,
    email: `ana${people}@example.org`,
    email_verified: true,
    name: 'Ana Neighbor',
    picture: 'https://pictures.example.org/ana.png',
    ...more,
  };
}

export type Arrival = {
  status: number;
  page: string;
  query: Record<string, string>;
  fragment: Record<string, string>;
};

/** Returns where an answer of the service leads a browser. */
export function toArrival({ status, headers }: { status: number; headers: Headers }): Arrival {
  const location = new URL(headers.get('location') ?? 'missing:');
  return {
    status,
    page: `${location.origin}${location.pathname}`,
    query: Object.fromEntries(location.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  };
}

/** The path of the service in an address that leads to the site tests have made up. */
export const getCallbackPath = (address: string): string =>
  address.slice(address.indexOf('/callback'));

/** GET /authorize, and where at the provider it leads to. */
export async function depart(url: string, query: Record<string, string>): Promise<URL> {
  const { status, headers, body } = await call(
    url,
    'GET',
    `/authorize?${new URLSearchParams(query).toString()}`,
  );
  if (status !== 302) throw new Error(`authorize answered ${status} ${JSON.stringify(body)}`);
  return new URL(headers.get('location') ?? 'missing:');
}

/** Goes to the provider as a browser does, and comes back. */
export async function travel(url: string, provider: TestProvider, to: string): Promise<Arrival> {
  const { address, form } = await provider.follow(to);
  const answer = await call(url, form ? 'POST' : 'GET', getCallbackPath(address), {
    ...(form && {
      body: form.toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  });
  return toArrival(answer);
}

/** The whole trip: from the button to the page one comes back to. */
export async function roundTrip(
  url: string,
  provider: TestProvider,
  query: Record<string, string> = {},
): Promise<Arrival> {
  const at = await depart(url, { provider: 'google', ...query });
  return travel(url, provider, at.href);
}
