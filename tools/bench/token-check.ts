import { authenticate } from '#identity/server/tokens/authenticate.ts';
import { verifyAccessToken } from '#identity/server/tokens/access-token.ts';
import { makePerson, withSite } from '#test/processes/support/people/chat-people.ts';
import { figure, median } from './figure.ts';
import type { Figure } from './figure.ts';
import { withDatabase } from './workbench.ts';

const CHECKS = 20_000;
const PEOPLE = 300;

/**
 * Measures what a request pays to find the account of its token: for a token seen before, and for one that comes for
 * the first time, both against only comparing its signature.
 */
export const benchTokenCheck = (): Promise<Figure[]> =>
  withDatabase((databaseUrl) =>
    withSite(databaseUrl, 'http://127.0.0.1', async (services) => {
      const tokens: string[] = [];
      for (let made = 0; made < PEOPLE; made += 1) {
        tokens.push((await makePerson(services, `Person ${made + 1}`)).token);
      }
      const token = tokens[0] ?? '';
      const check = async (one: string) => {
        if (!(await authenticate(services, one))) throw new Error('a good token was refused');
      };
      const floor = await measureMedianTime(tokens, (one) => verifyAccessToken(services, one));
      const first = await measureMedianTime(tokens, check);
      const known = await measureMedianTime(
        Array.from({ length: CHECKS }, () => token),
        check,
      );
      return [
        figure('token-check', { value: known, unit: 'ms', floor }),
        figure('token-check-first', { value: first, unit: 'ms', floor }),
      ];
    }),
  );

async function measureMedianTime(
  tokens: string[],
  act: (token: string) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (const token of tokens) {
    const startedAt = performance.now();
    await act(token);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
