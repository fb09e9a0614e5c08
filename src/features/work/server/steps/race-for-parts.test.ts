import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import { raceForParts } from './race-for-parts.ts';

/** 10,000 by hand: PART_RACES=10000 npx vitest run src/features/work/server/steps/race-for-parts. */
const RACES = Number(process.env['PART_RACES'] ?? 30);
const MOST_WANTED = 3;
const SECONDS = 1000;

const server = await startTestServer({ RATE_LIMITS: 'off' });
afterAll(() => server.close());

test(
  `${RACES} races for the last place fill none too often, and the group has exactly the helpers (TASK-377, CHAT-203)`,
  { timeout: 60 * SECONDS + RACES * SECONDS },
  async () => {
    const poster = await server.person('Ana Poster');
    const helpers = [];
    for (let index = 0; index <= MOST_WANTED; index += 1) helpers.push(await server.person());
    for (let race = 0; race < RACES; race += 2) {
      const wanted = 2 + (race % 4) / 2;
      const outcomes = await raceForParts(server, poster, helpers.slice(0, wanted + 1));
      for (const { parts, members, claims } of outcomes) {
        expect(new Set(parts).size).toBe(parts.length);
        expect(parts).toHaveLength(wanted);
        expect(members).toEqual(parts);
        expect(claims).toBe(2 * wanted);
      }
    }
  },
);
