import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { DAYS_TO_ANSWER, DAYS_UNTIL_ASKED } from '#features/subjects/renewal-days.ts';
import { dayAfter, wallTime } from '#platform/time/zoned-time.ts';
import { listNotices, pause, renew, startRenewalScene, types } from './renewal-scene.ts';

const { server, make, passDays, isOffered } = await startRenewalScene();
afterAll(() => server.close());

// By any clock, today lies between them.
const today = wallTime(new Date(), 'UTC').day;
const [firstDay, lastDay] = [dayAfter(today, -1), dayAfter(today, 2)];

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constant('wait' as const),
      days: fc.constantFrom(1, 14, 15, 16, 45, 59, 60, 61),
    }),
  },
  fc.record({ name: fc.constantFrom('renew', 'pause', 'go away', 'come back') }),
);
type Step = { name: string; days?: number };

/** The expected state of a thing and its owner; ages are in days. */
type State = {
  isActive: boolean;
  isAway: boolean;
  sinceRenewed: number;
  sinceAsked: number | null;
  notices: number;
};

/** The rows as a table of what each step does to a thing. */
function advance(state: State, { name, days = 0 }: Step): State {
  if (name === 'renew') return { ...state, isActive: true, sinceRenewed: 0, sinceAsked: null };
  if (name === 'pause') return { ...state, isActive: false, sinceAsked: null };
  if (name === 'go away') return { ...state, isAway: true };
  if (name === 'come back') return { ...state, isAway: false };
  const sinceRenewed = state.sinceRenewed + days;
  const sinceAsked = state.sinceAsked === null ? null : state.sinceAsked + days;
  const passed = { ...state, sinceRenewed, sinceAsked };
  if (!state.isActive) return passed;
  if (sinceAsked !== null && sinceAsked >= DAYS_TO_ANSWER) {
    return { ...passed, isActive: false, sinceAsked: null, notices: state.notices + 1 };
  }
  if (sinceAsked === null && !state.isAway && sinceRenewed >= DAYS_UNTIL_ASKED) {
    return { ...passed, sinceAsked: 0, notices: state.notices + 1 };
  }
  return passed;
}

test.each(types)(
  'a %s is asked about, paused, renewed and left out while its owner is away, in any order (ITEM-375, ITEM-377, ITEM-378, PEOPLE-258, PEOPLE-262)',
  async (type) => {
    const histories = fc.array(step, { minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(histories, async (steps: Step[]) => {
        const owner = await server.person();
        const id = await make(type, owner);
        let state: State = {
          isActive: true,
          isAway: false,
          sinceRenewed: 0,
          sinceAsked: null,
          notices: 0,
        };
        for (const one of steps) {
          const { name, days = 0 } = one;
          if (name === 'pause' && !state.isActive) continue;
          if (name === 'wait') await passDays(type, id, days);
          else if (name === 'renew') await renew(type, id, owner);
          else if (name === 'pause') await pause(type, id, owner);
          else if (name === 'come back') await owner.api.profiles.endAway();
          else {
            await owner.api.profiles.setAway({ firstDay, lastDay, note: '' });
          }
          state = advance(state, one);
          expect(await isOffered(type, id)).toBe(state.isActive && !state.isAway);
          expect(await listNotices(id, owner)).toHaveLength(state.notices);
        }
      }),
      { numRuns: 25 },
    );
  },
);
