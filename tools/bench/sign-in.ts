import { createUser } from '#identity/server/account/create-account.ts';
import { hashPassword } from '#identity/server/tokens/passwords/passwords.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { withSite } from '#test/processes/support/people/chat-people.ts';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { figure, median, print } from './figure.ts';
import type { Figure } from './figure.ts';
import type { Argon2Input } from './floors/floor-argon2.ts';
import { startFloor, withDatabase } from './workbench.ts';

const ACCOUNTS = 200;
const AT_ONCE = 8;
const ROUNDS = 7;
const PASSWORD = 'a lamp on the porch';
const address = (at: number) => `sign-in${at}@example.org`;

type SignIn = (at: number) => Promise<void>;

/** A site with many accounts, each of which signs in with its own browser, known since the first time. */
export function withSignIns<Result>(
  settings: Record<string, string>,
  use: (signIn: SignIn) => Promise<Result>,
): Promise<Result> {
  buildPages();
  return withDatabase(async (databaseUrl) => {
    const port = String(await freePort());
    const publicUrl = `http://127.0.0.1:${port}`;
    print(`Making ${ACCOUNTS} accounts …`);
    await withSite(databaseUrl, publicUrl, async (services) => {
      for (let at = 0; at < ACCOUNTS; at += 1) {
        await inTransaction(services, (work) =>
          createUser(work, {
            email: address(at),
            password: PASSWORD,
            fullName: 'Ana Neighbor',
            emailConfirmed: true,
          }),
        );
      }
    });
    const product = await startProduct({
      ...settings,
      DATABASE_URL: databaseUrl,
      PORT: port,
      BOT_CHECK: 'off',
    });
    const browsers = new Map<number, string>();
    const signIn = async (at: number) => {
      const answer = await post(
        `${product.url}/auth/v1/token?grant_type=password`,
        { email: address(at), password: PASSWORD },
        browsers.get(at) ?? '',
      );
      const [device = ''] = answer.headers.getSetCookie();
      browsers.set(at, device.split(';')[0] ?? '');
    };
    try {
      return await use(signIn);
    } finally {
      await product.stop();
    }
  });
}

/** Signings-in a second by password, of accounts in turn, against argon2 alone with as many at once. */
export const benchSignIn = (): Promise<Figure[]> =>
  withSignIns({}, async (signIn) => {
    const input: Argon2Input = {
      hash: await hashPassword(readConfig({}), PASSWORD),
      password: PASSWORD,
    };
    const floor = await startFloor('floor-argon2.ts', input);
    const compare = async () => void (await post(floor.url, {}));
    const floors: number[] = [];
    const values: number[] = [];
    try {
      // The first round finds everything cold.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const floorRate = await measureRate(compare);
        const rate = await measureRate(signIn);
        print(`  round ${round}: floor ${floorRate.toFixed(1)}/s, product ${rate.toFixed(1)}/s`);
        if (round === 0) continue;
        floors.push(floorRate);
        values.push(rate);
      }
    } finally {
      await floor.stop();
    }
    return [figure('sign-in', { value: median(values), unit: '1/s', floor: median(floors) })];
  });

/** Signs in again and again for so long; how often a second. */
export async function signInFor(signIn: SignIn, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const oneAfterTheOther = async (from: number) => {
    for (let at = from; performance.now() < until; at += AT_ONCE) {
      await signIn(at % ACCOUNTS);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, from) => oneAfterTheOther(from)));
  return done / seconds;
}

async function post(url: string, body: object, cookie = ''): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return answer;
}

/** Returns the rate per second: each account acts once, with a constant number at the same time. */
async function measureRate(act: (at: number) => Promise<void>): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  const oneAfterTheOther = async () => {
    while (next < ACCOUNTS) {
      const at = next;
      next += 1;
      await act(at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
  return (ACCOUNTS * 1000) / (performance.now() - startedAt);
}
