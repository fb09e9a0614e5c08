import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestProvider } from '#identity/server/providers/test-provider.ts';
import { SITE, startWithProvider, travel } from '#identity/server/providers/test-trips.ts';
import { PASSWORD, account, authClient, call, emailTo } from '#identity/server/test-accounts.ts';
import { verificationAddress } from '#identity/web/links/verification-address.ts';
import { afterProof } from '#identity/web/session/after-proof.ts';
import { storeReturnTo, takeStoredReturnTo } from '#identity/web/session/stored-return-to.ts';
import { afterOnboarding, needsOnboarding, onboardingDetour } from '#features/profiles/rules.ts';
import { returnSearch, safeReturnTo, signInAddress } from '#platform/addresses/sign-in-address.ts';
import type { TestServer } from './support/server.ts';

let server: TestServer;
let provider: TestProvider;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, provider, close } = await startWithProvider());
});
afterAll(() => close());

/** The parts of a browser that the sign-in pages use. */
function fakeWindow() {
  const items = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { location: { origin: SITE }, sessionStorage };
}
beforeEach(() => void vi.stubGlobal('window', fakeWindow()));
afterEach(() => void vi.unstubAllGlobals());

/** Things that a visitor can begin, with the address that continues each. */
const BEGUN: [string, string][] = [
  ['a task typed on the landing page', '/post-task?title=Mount+a+TV+%26+a+shelf'],
  ['an application', '/task/0199?apply=1'],
  ['a message to a seller', '/marketplace/0199?contact=1'],
  ['a booking', '/services/0199?book=1'],
  ['a report', '/task/0199?report=1'],
  ['a request for Quick Help', '/quick-help'],
  ['a search to be saved', '/browse-tasks?search=caf%C3%A9#save-search'],
  ['a shared link', '/people/0199'],
];

/** The session's token, with the place and referral code that the page has then. */
type Arrival = { token: string; returnTo: string | null; code: string | null };
type Begun = { returnTo: string | null; code: string | null };

let people = 0;
const newEmail = () => `newcomer${(people += 1)}@example.org`;
const placeIn = (address: string | URL) =>
  safeReturnTo(new URL(address, SITE).searchParams.get('returnTo'));

async function signUp({ returnTo, code }: Begun) {
  const email = newEmail();
  const client = authClient(server.url);
  const { error } = await client.signUp({
    email,
    password: PASSWORD,
    options: {
      data: { full_name: 'Nadia Newcomer', ...(code !== null && { referral_code: code }) },
      emailRedirectTo: verificationAddress({ returnTo, referralCode: code }),
    },
  });
  expect(error).toBeNull();
  const mail = await emailTo(server.services, email);
  return { email, client, mail };
}

const getToken = ({ data }: { data: { session: { access_token: string } | null } }) =>
  data.session?.access_token ?? '';

const WAYS: Record<string, (begun: Begun) => Promise<Arrival>> = {
  'sign-up by code': async (begun) => {
    const { email, client, mail } = await signUp(begun);
    const query = new URLSearchParams({ email, ...returnSearch(begun.returnTo) });
    const token = getToken(await client.verifyOtp({ email, token: mail.code, type: 'signup' }));
    return { token, returnTo: placeIn(`/email-verification?${query}`), code: begun.code };
  },
  'sign-up by the mailed link': async (begun) => {
    const { client, mail } = await signUp(begun);
    const token = getToken(await client.verifyOtp({ token_hash: mail.token, type: 'signup' }));
    return { token, returnTo: placeIn(mail.link), code: begun.code };
  },
  'sign-up by the link on another device': async (begun) => {
    const { mail } = await signUp(begun);
    const other = authClient(server.url);
    const token = getToken(await other.verifyOtp({ token_hash: mail.token, type: 'signup' }));
    return { token, returnTo: placeIn(mail.link), code: mail.link.searchParams.get('ref') };
  },
  'sign-in': async ({ returnTo, code }) => {
    const { email } = await account(server.services);
    const page = returnTo === null ? '/auth' : signInAddress(returnTo);
    const signedIn = await authClient(server.url).signInWithPassword({ email, password: PASSWORD });
    return { token: getToken(signedIn), returnTo: placeIn(page), code };
  },
  'another provider': async ({ returnTo, code }) => {
    const email = newEmail();
    provider.signIn({ sub: email, email, email_verified: true, name: 'Nadia Newcomer' });
    storeReturnTo(returnTo);
    const client = authClient(server.url, 'pkce');
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${SITE}/browse-tasks`, skipBrowserRedirect: true },
    });
    const path = (data.url ?? '').slice(`${server.url}/auth/v1`.length);
    const leaving = await call(server.url, 'GET', path);
    const back = await travel(server.url, provider, leaving.headers.get('location') ?? '');
    const token = getToken(await client.exchangeCodeForSession(back.query['code'] ?? ''));
    return { token, returnTo: takeStoredReturnTo(), code };
  },
};

/** Returns the page after sign-in, through onboarding if it is needed. */
async function resolveDestination({ token, returnTo }: Arrival): Promise<string> {
  const { data } = await authClient(server.url).getUser(token);
  const { to } = afterProof(
    {
      status: 'signed-in',
      userId: data.user?.id ?? '',
      email: data.user?.email ?? '',
      fullName: 'Nadia Newcomer',
      intent: null,
      isManaged: false,
      mustChoosePassword: false,
    },
    returnTo,
  );
  const profile = await server.apiFor(token).profiles.me();
  expect(needsOnboarding(profile)).toBe(true);
  const detour = onboardingDetour({
    onboarding: 'needed',
    isSkipped: false,
    address: to,
    onward: '/',
  });
  return afterOnboarding({ returnTo: placeIn(detour ?? ''), intent: null });
}

describe.each(Object.entries(WAYS))('after %s', (_, enter) => {
  it.each(BEGUN)('%s is there (SHELL-382, SHELL-383)', async (_begun, place) => {
    expect(await resolveDestination(await enter({ returnTo: place, code: null }))).toBe(place);
  });

  it('a referral counts (PEOPLE-164)', async () => {
    const inviter = await server.person('Ivy Inviter');
    const { code } = await inviter.api.referrals.generateCode();
    const arrival = await enter({ returnTo: null, code });
    expect(arrival.code).toBe(code);
    await server.apiFor(arrival.token).referrals.redeem({ code });
    const { completed, pending } = await inviter.api.referrals.dashboard();
    expect(completed + pending).toBe(1);
  });

  it.each(['https://evil.example/', '//evil.example', '/auth?mode=signup'])(
    '%j leads to the list of tasks (SHELL-066)',
    async (returnTo) => {
      const arrival = await enter({ returnTo, code: null });
      expect(await resolveDestination(arrival)).toBe('/browse-tasks');
    },
  );
});
