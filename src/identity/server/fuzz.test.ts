import { symbols } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { serviceKey } from './admin/test-admin.ts';
import { ELSEWHERE, MARK, body, dice, headers, query } from './fuzz-cases.ts';
import type { Dice } from './fuzz-cases.ts';
import { identityRoutes } from './routes.ts';
import { mailsAreWritten } from './test-accounts.ts';

const CASES = 3_000;
const AT_ONCE = 16;
const SEED = 20_261_124;
/** One account is soon signed out, banned or gone by what is tried. */
const CASES_A_PERSON = 100;
const LONGEST_MS = 240_000;

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  const guild = { name: 'guild', label: 'Guild', issuer: 'http://127.0.0.1:9', clientId: 'c' };
  server = await startTestServer({
    AUTH_OIDC_PROVIDERS: JSON.stringify([{ ...guild, clientSecret: 's' }]),
    AUTH_PASSKEYS: 'on',
    AUTH_FACTORS: 'totp, webauthn',
    AUTH_SAML: 'on',
    AUTH_WEB3: 'ethereum, solana',
  });
  const { log } = server.services;
  log.level = 'debug';
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } });
});
afterAll(() => server.close());

type Known = { token: string; key: string; otherId: string };

/** Calls that answer everyone alike, are switched off or take this machine long are tried less often. */
const IS_RARE = /^\/(health|settings|bot-check|\.well-known|signup|user\/removal|user\/export)/;

/** Every call there is; one that is added is tried, too. */
function calls() {
  const all = identityRoutes(server.services, (_, next) => next())
    .routes.filter(({ path }) => !path.endsWith('*'))
    .map(({ method, path }) => ({ method: method === 'ALL' ? 'PATCH' : method, path }));
  const others = all.filter(({ path }) => !IS_RARE.test(path));
  return [...all, ...others, ...others, ...others];
}

function buildAddress(die: Dice, path: string, { otherId }: Known): string {
  const odd = ['x', '%00', '%ff', '%2e%2e', "'", 'x'.repeat(300), crypto.randomUUID()];
  const full = path.replaceAll(/:\w+/g, () => die.pick([otherId, otherId, otherId, ...odd]));
  const asked = query(die, path);
  return `/auth/v1${full}${asked === '' ? '' : `?${asked}`}`;
}

function pickAuthorization(die: Dice, path: string, { token, key }: Known): string {
  const right = `Bearer ${/^\/(admin|invite)/.test(path) ? key : token}`;
  const wrong = [`${right.slice(0, -4)}${MARK}`, `Bearer ${MARK}`, `Basic ${MARK}`, 'Bearer a.b.c'];
  return die.below(4) > 0 ? right : die.pick(['', `bearer ${token}`, `bearer ${key}`, ...wrong]);
}

async function attempt(die: Dice, known: Known, routes: ReturnType<typeof calls>) {
  const { method, path } = die.pick(routes);
  const { content, type } = body(die, path);
  const address = buildAddress(die, path, known);
  const init: RequestInit = {
    method,
    redirect: 'manual',
    headers: {
      ...headers(die),
      'Content-Type': type,
      Authorization: pickAuthorization(die, path, known),
    },
    ...(method !== 'GET' && { body: content }),
  };
  const answer = await fetch(server.url + address, init);
  const text = await answer.text();
  const request = `${method} ${address} ${content}`.slice(0, 600);
  if (answer.status >= 500) return `${answer.status} for ${request}: ${text.slice(0, 200)}`;
  const leads = [answer.headers.get('location'), ...ledTo(text)];
  const astray = leads.find((led) => typeof led === 'string' && !isOurs(led));
  return astray === undefined ? null : `leads to ${JSON.stringify(astray)}: ${request}`;
}

/** Returns the addresses an answer leads to. */
function ledTo(text: string): unknown[] {
  if (!text.startsWith('{')) return [];
  const { redirect_to, action_link, url } = JSON.parse(text) as Record<string, unknown>;
  return [redirect_to, action_link, url];
}

function isOurs(led: string): boolean {
  const url = new URL(led, 'http://localhost:3000');
  const inner = url.searchParams.get('redirect_to');
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return isHere && /^https?:$/.test(url.protocol) && (inner === null || isOurs(inner));
}

it(
  `answers ${CASES} odd requests without a fault, a way elsewhere or a secret in the log (AUTH-147, AUTH-149)`,
  async () => {
    const { key } = await serviceKey(server.services);
    const die = dice(SEED);
    const routes = calls();
    expect(routes.length).toBeGreaterThan(50);
    const faults: string[] = [];
    const secrets = [key];
    const somebody = async (): Promise<Known> => {
      const [{ token }, other] = [await server.person(), await server.person()];
      secrets.push(token);
      return { token, key, otherId: other.userId };
    };
    let known = somebody();
    let begun = 0;
    const work = async () => {
      while (begun < CASES) {
        begun += 1;
        if (begun % CASES_A_PERSON === 0) known = somebody();
        const fault = await attempt(die, await known, routes);
        if (fault !== null) faults.push(fault);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(faults).toEqual([]);

    await mailsAreWritten(server.services);
    const mails = (await server.services.mail.readMailbox?.()) ?? [];
    expect(mails.filter(({ text }) => text.includes(ELSEWHERE))).toEqual([]);

    expect(lines.length).toBeGreaterThanOrEqual(CASES);
    const linesWithSecrets = lines.filter((line) =>
      [MARK, '@example.org', ...secrets].some((secret) => line.includes(secret)),
    );
    expect(linesWithSecrets).toEqual([]);
  },
  LONGEST_MS,
);
