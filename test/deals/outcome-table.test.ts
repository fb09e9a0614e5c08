import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRole } from '#identity/server/public.ts';
import { takeDueSteps } from '#features/lending/server/take-due-steps.ts';
import { lapseItem } from '#features/marketplace/server/factory.ts';
import {
  confirmUnanswered,
  remindToConfirm,
} from '#features/work/server/silence/confirm-unanswered.ts';
import { askAfterDay } from '#features/work/server/silence/ask-after-day.ts';
import { lapseUnanswered } from '#features/work/server/silence/lapse-unanswered.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { TestPerson } from '#test/support/server.ts';
import { kinds, startDealScene } from './deal-scene.ts';
import type { Deal, DealScene, End, Kind } from './deal-scene.ts';

/**
 * Each cell by kind, end and who states it: the answer; then who is responsible, who may contest and review it, from when it
 * counts, what it adds to the numbers of asker and helper, and what the two are notified of. Of a deal that lapsed, "nobody" is
 * the job that ran, and the others say afterward that the other side did not come.
 */
const TABLE = `
kind    | ending            | by        | answer                        | responsible            | may contest | may review   | counts    | adds for asker                      | adds for helper                 | notices: asker           | notices: helper

work    | done              | asker     | ok                            | -                      | -           | asker helper | at once   | askedDone                           | finished                        | -                        | task_done
work    | done              | helper    | 403 tasks:not_poster
work    | done              | stranger  | 403 tasks:not_poster
work    | done              | moderator | 403 tasks:not_poster
work    | called off early  | asker     | ok                            | asker                  | helper      | asker helper | at once   | askedCalledOff                      | -                               | -                        | task_released
work    | called off early  | helper    | ok                            | helper                 | asker       | asker helper | at once   | -                                   | givenUp                         | task_released            | -
work    | called off early  | stranger  | 403 tasks:not_poster
work    | called off early  | moderator | 403 tasks:not_poster
work    | called off late   | asker     | ok                            | asker                  | helper      | asker helper | at once   | askedCalledOff askedCalledOffLate   | -                               | -                        | task_released
work    | called off late   | helper    | ok                            | helper                 | asker       | asker helper | at once   | -                                   | givenUp givenUpLate             | task_released            | -
work    | called off late   | stranger  | 403 tasks:not_poster
work    | called off late   | moderator | 403 tasks:not_poster
work    | did not come      | asker     | ok                            | helper                 | helper      | asker helper | in 7 days | -                                   | missed                          | -                        | outcome_stated
work    | did not come      | helper    | ok                            | asker                  | asker       | asker helper | in 7 days | askedMissed                         | -                               | outcome_stated           | -
work    | did not come      | stranger  | 403 tasks:not_poster
work    | did not come      | moderator | 403 tasks:not_poster
work    | not as agreed     | asker     | ok                            | helper                 | helper      | asker helper | never     | -                                   | -                               | -                        | outcome_stated
work    | not as agreed     | helper    | ok                            | asker                  | asker       | asker helper | never     | -                                   | -                               | outcome_stated           | -
work    | not as agreed     | stranger  | 403 tasks:not_poster
work    | not as agreed     | moderator | 403 tasks:not_poster
work    | confirmed by time | nobody    | ok                            | -                      | -           | asker helper | at once   | askedDone                           | finished                        | task_done task_completed | task_done
work    | confirmed by time | asker     | 409 tasks:status_now.done
work    | confirmed by time | helper    | 409 tasks:status_now.done
work    | confirmed by time | stranger  | 403 tasks:not_poster
work    | confirmed by time | moderator | 403 tasks:not_poster
work    | lapsed            | nobody    | ok                            | -                      | -           | -            | never     | -                                   | -                               | task_released task_day_passed | task_released task_day_passed
work    | lapsed            | asker     | 409 tasks:status_now.open
work    | lapsed            | helper    | 403 tasks:not_tasker
work    | lapsed            | stranger  | 403 tasks:not_poster
work    | lapsed            | moderator | 403 tasks:not_poster

booking | done              | asker     | ok                            | -                      | -           | asker helper | at once   | askedDone                           | finished                        | -                        | task_done
booking | done              | helper    | 403 tasks:not_poster
booking | done              | stranger  | 404 tasks:not_found
booking | done              | moderator | 404 tasks:not_found
booking | called off early  | asker     | ok                            | asker                  | helper      | asker helper | at once   | askedCalledOff                      | -                               | -                        | booking_cancelled
booking | called off early  | helper    | ok                            | helper                 | asker       | asker helper | at once   | -                                   | givenUp                         | booking_cancelled        | -
booking | called off early  | stranger  | 404 bookings:not_found
booking | called off early  | moderator | 404 bookings:not_found
booking | called off late   | asker     | ok                            | asker                  | helper      | asker helper | at once   | askedCalledOff askedCalledOffLate   | -                               | -                        | booking_cancelled
booking | called off late   | helper    | ok                            | helper                 | asker       | asker helper | at once   | -                                   | givenUp givenUpLate             | booking_cancelled        | -
booking | called off late   | stranger  | 404 bookings:not_found
booking | called off late   | moderator | 404 bookings:not_found
booking | did not come      | asker     | ok                            | helper                 | helper      | asker helper | in 7 days | -                                   | missed                          | -                        | outcome_stated
booking | did not come      | helper    | ok                            | asker                  | asker       | asker helper | in 7 days | askedMissed                         | -                               | outcome_stated           | -
booking | did not come      | stranger  | 404 bookings:not_found
booking | did not come      | moderator | 404 bookings:not_found
booking | not as agreed     | asker     | ok                            | helper                 | helper      | asker helper | never     | -                                   | -                               | -                        | outcome_stated
booking | not as agreed     | helper    | ok                            | asker                  | asker       | asker helper | never     | -                                   | -                               | outcome_stated           | -
booking | not as agreed     | stranger  | 404 bookings:not_found
booking | not as agreed     | moderator | 404 bookings:not_found
booking | confirmed by time | nobody    | ok                            | -                      | -           | asker helper | at once   | askedDone                           | finished                        | task_done task_completed | task_done
booking | confirmed by time | asker     | 409 bookings:booking_now.done
booking | confirmed by time | helper    | 409 bookings:booking_now.done
booking | confirmed by time | stranger  | 404 bookings:not_found
booking | confirmed by time | moderator | 404 bookings:not_found
booking | lapsed            | nobody    | ok                            | -                      | -           | -            | never     | -                                   | -                               | booking_lapsed task_day_passed | booking_lapsed task_day_passed
booking | lapsed            | asker     | 409 bookings:booking_now.lapsed
booking | lapsed            | helper    | 409 bookings:booking_now.lapsed
booking | lapsed            | stranger  | 404 bookings:not_found
booking | lapsed            | moderator | 404 bookings:not_found

pickup  | done              | asker     | 403 items:not_owner
pickup  | done              | helper    | ok                            | -                      | asker       | asker helper | at once   | boughtDone                          | soldDone                        | item_sold                | -
pickup  | done              | stranger  | 403 items:not_owner
pickup  | done              | moderator | 403 items:not_owner
pickup  | called off early  | asker     | ok                            | asker                  | helper      | asker helper | at once   | boughtCalledOff                     | -                               | -                        | pickup_cancelled
pickup  | called off early  | helper    | ok                            | helper                 | asker       | asker helper | at once   | -                                   | soldCalledOff                   | item_reservation_ended   | -
pickup  | called off early  | stranger  | 404 eligibility:not_available
pickup  | called off early  | moderator | 404 eligibility:not_available
pickup  | called off late   | asker     | ok                            | asker                  | helper      | asker helper | at once   | boughtCalledOff boughtCalledOffLate | -                               | -                        | pickup_cancelled
pickup  | called off late   | helper    | ok                            | helper                 | asker       | asker helper | at once   | -                                   | soldCalledOff soldCalledOffLate | item_reservation_ended   | -
pickup  | called off late   | stranger  | 404 eligibility:not_available
pickup  | called off late   | moderator | 404 eligibility:not_available
pickup  | did not come      | asker     | ok                            | helper                 | helper      | asker helper | in 7 days | -                                   | soldMissed                      | -                        | outcome_stated
pickup  | did not come      | helper    | ok                            | asker                  | asker       | asker helper | in 7 days | boughtMissed                        | -                               | outcome_stated           | -
pickup  | did not come      | stranger  | 404 eligibility:not_available
pickup  | did not come      | moderator | 404 eligibility:not_available
pickup  | not as agreed     | asker     | ok                            | helper                 | helper      | asker helper | never     | -                                   | -                               | -                        | outcome_stated
pickup  | not as agreed     | helper    | ok                            | asker                  | asker       | asker helper | never     | -                                   | -                               | outcome_stated           | -
pickup  | not as agreed     | stranger  | 404 eligibility:not_available
pickup  | not as agreed     | moderator | 404 eligibility:not_available
pickup  | lapsed            | nobody    | ok                            | item_reservation_ended
pickup  | lapsed            | asker     | ok                            | helper                 | helper      | asker helper | in 7 days | -                                   | soldMissed                      | -                        | outcome_stated
pickup  | lapsed            | helper    | ok                            | asker                  | asker       | asker helper | in 7 days | boughtMissed                        | -                               | outcome_stated           | -
pickup  | lapsed            | stranger  | 404 eligibility:not_available
pickup  | lapsed            | moderator | 404 eligibility:not_available

loan    | done              | asker     | 403 lending:not_owner
loan    | done              | helper    | ok                            | -                      | asker       | asker helper | at once   | borrowedDone                        | lentDone                        | loan_changed             | -
loan    | done              | stranger  | 404 lending:not_found
loan    | done              | moderator | 404 lending:not_found
loan    | called off early  | asker     | ok                            | asker                  | helper      | asker helper | at once   | borrowedCalledOff                   | -                               | -                        | loan_cancelled
loan    | called off early  | helper    | ok                            | helper                 | asker       | asker helper | at once   | -                                   | lentCalledOff                   | loan_cancelled           | -
loan    | called off early  | stranger  | 404 lending:not_found
loan    | called off early  | moderator | 404 lending:not_found
loan    | called off late   | asker     | ok                            | asker                  | helper      | asker helper | at once   | borrowedCalledOff borrowedCalledOffLate | -                               | -                        | loan_cancelled
loan    | called off late   | helper    | ok                            | helper                 | asker       | asker helper | at once   | -                                   | lentCalledOff lentCalledOffLate | loan_cancelled           | -
loan    | called off late   | stranger  | 404 lending:not_found
loan    | called off late   | moderator | 404 lending:not_found
loan    | did not come      | asker     | ok                            | helper                 | helper      | asker helper | in 7 days | -                                   | lentMissed                      | -                        | outcome_stated
loan    | did not come      | helper    | ok                            | asker                  | asker       | asker helper | in 7 days | borrowedMissed                      | -                               | outcome_stated           | -
loan    | did not come      | stranger  | 404 lending:not_found
loan    | did not come      | moderator | 404 lending:not_found
loan    | not as agreed     | asker     | ok                            | helper                 | helper      | asker helper | never     | -                                   | -                               | -                        | outcome_stated
loan    | not as agreed     | helper    | ok                            | asker                  | asker       | asker helper | never     | -                                   | -                               | outcome_stated           | -
loan    | not as agreed     | stranger  | 404 lending:not_found
loan    | not as agreed     | moderator | 404 lending:not_found
loan    | confirmed by time | nobody    | ok                            | -                      | -           | asker helper | at once   | borrowedDone                        | lentDone                        | loan_changed             | loan_changed
loan    | confirmed by time | asker     | 409 lending:status_now.returned
loan    | confirmed by time | helper    | 409 lending:status_now.returned
loan    | confirmed by time | stranger  | 404 lending:not_found
loan    | confirmed by time | moderator | 404 lending:not_found
loan    | lapsed            | nobody    | ok                            | -                      | -           | -            | never     | -                                   | -                               | loan_cancelled           | loan_cancelled
loan    | lapsed            | asker     | 409 lending:status_now.lapsed
loan    | lapsed            | helper    | 409 lending:status_now.lapsed
loan    | lapsed            | stranger  | 404 lending:not_found
loan    | lapsed            | moderator | 404 lending:not_found
loan    | returned late     | asker     | 403 lending:not_owner
loan    | returned late     | helper    | ok                            | asker                  | asker       | asker helper | in 7 days | borrowedReturnedLate                | -                               | outcome_stated           | -
loan    | returned late     | stranger  | 404 lending:not_found
loan    | returned late     | moderator | 404 lending:not_found
loan    | not returned      | asker     | 403 lending:not_owner
loan    | not returned      | helper    | ok                            | asker                  | asker       | asker helper | in 7 days | borrowedNotReturned                 | -                               | outcome_stated           | -
loan    | not returned      | stranger  | 404 lending:not_found
loan    | not returned      | moderator | 404 lending:not_found
`;

const ends: Record<string, { end: End; hours: number }> = {
  done: { end: 'done', hours: -1 },
  'called off early': { end: 'called_off', hours: 72 },
  'called off late': { end: 'called_off', hours: 12 },
  'did not come': { end: 'did_not_come', hours: -1 },
  'not as agreed': { end: 'not_as_agreed', hours: -1 },
  'confirmed by time': { end: 'did_not_come', hours: -1 },
  lapsed: { end: 'did_not_come', hours: -49 },
  'returned late': { end: 'returned_late', hours: -49 },
  'not returned': { end: 'not_returned', hours: -9 * 24 },
};
const isOfLoan = (ending: string) => ending === 'returned late' || ending === 'not returned';
const isByTime = (ending: string) => ending === 'lapsed' || ending === 'confirmed by time';
const sides = ['asker', 'helper'] as const;
const outsiders = ['stranger', 'moderator'] as const;
const everyone = [...sides, ...outsiders] as const;
type Name = (typeof everyone)[number];
const NOBODY = 'nobody';
const tellers: readonly string[] = [NOBODY, ...everyone];
const isTeller = (text: string): text is Name | typeof NOBODY => tellers.includes(text);

let scene: DealScene;
let people: Record<Name, TestPerson>;
beforeAll(async () => {
  scene = await startDealScene();
  const { server, asker, helper, stranger } = scene;
  const moderator = await server.person('Mara Moderator');
  await inTransaction(server.services, (work) => setRole(work, moderator.userId, 'moderator'));
  people = { asker, helper, stranger, moderator };
});
afterAll(() => scene.server.close());

type Refused = { status?: number; data?: { reason?: string } };
/** "ok", or the status of a refusal with its reason. */
const answerTo = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    ({ status, data }: Refused) =>
      `${status} ${(data?.reason ?? '').replace('refusals.', '')}`.trim(),
  );

/** As if everything about the task had happened so many days earlier. */
async function passDays(taskId: string, days: number): Promise<void> {
  const earlier = sql`make_interval(hours => ${days * 24})`;
  await sql`update task_transitions set created_at = created_at - ${earlier}
    where task_id = ${taskId}`.execute(scene.db);
  await sql`update task_reminders set sent_at = sent_at - ${earlier}, about = about - ${earlier}
    where task_id = ${taskId}`.execute(scene.db);
}

/** Lets the time of a deal run out: to confirm work, to say whether it happened, or to pick up an item. */
async function endByTime(kind: Kind, ending: string, { subjectId }: Deal): Promise<void> {
  const { services } = scene.server;
  if (kind === 'loan') {
    await sql`update loans set return_stated_at = return_stated_at - interval '7 days', next_at = now()
      where item_id = ${subjectId}`.execute(scene.db);
    await takeDueSteps(services);
  } else if (kind === 'pickup') {
    await lapseItem(services, subjectId);
  } else if (ending === 'lapsed') {
    await askAfterDay(services);
    await sql`update task_reminders set sent_at = sent_at - interval '15 days'
      where task_id = ${subjectId}`.execute(scene.db);
    await lapseUnanswered(services);
  } else {
    for (const days of [3, 3]) {
      await passDays(subjectId, days);
      await remindToConfirm(services);
      await confirmUnanswered(services);
    }
  }
}

async function makeDeal(kind: Kind, ending: string): Promise<Deal> {
  const { hours } = ends[ending] ?? { hours: 0 };
  const deal = await scene.makeDeal(kind, hours);
  const isFinished = ending === 'done' || ending === 'confirmed by time';
  if (kind === 'loan') {
    if (isFinished || isOfLoan(ending)) await deal.handOver();
    if (ending === 'confirmed by time') await deal.complete();
    return deal;
  }
  if (kind === 'pickup') return deal;
  if (isFinished) {
    await people.helper.api.work.start({ taskId: deal.subjectId });
    await people.helper.api.work.complete({ taskId: deal.subjectId });
  }
  return deal;
}

const readNotices = async (name: Name) =>
  (await people[name].api.notifications.list({})).items.map(({ id, type }) => ({ id, type }));
const readAll = async <T>(read: (name: Name) => Promise<T>): Promise<Record<Name, T>> => ({
  asker: await read('asker'),
  helper: await read('helper'),
  stranger: await read('stranger'),
  moderator: await read('moderator'),
});

/** The numbers that grew between two counts. */
const listGrowth = (before: Record<string, number>, after: Record<string, number>): string =>
  Object.entries(after)
    .filter(([name, count]) => count !== (before[name] ?? 0))
    .map(([name, count]) => (count - (before[name] ?? 0) === 1 ? name : `${name} ${count}`))
    .join(' ');

const readCounts = () =>
  readAll(async (name) => ({
    now: await scene.readCounters(people[name]),
    later: await scene.readCounters(people[name], 8),
  }));

/** A version that differs from what was stated, and that either side can give. */
const getOtherVersion = (kind: Kind, stated: string) =>
  isOfReturn(kind, stated)
    ? stated === 'done'
      ? ({ result: 'not_as_agreed', responsible: 'other' } as const)
      : ({ result: 'done', responsible: null } as const)
    : ({ result: 'called_off', responsible: 'self' } as const);
const isOfReturn = (kind: Kind, stated: string) =>
  kind === 'loan' && ['done', 'returned_late', 'not_returned'].includes(stated);

const contest = (name: Name, outcomeId: string, version: ReturnType<typeof getOtherVersion>) =>
  answerTo(
    people[name].api.outcomes.contest({
      outcomeId,
      ...version,
      note: 'That is not how I remember it.',
    }),
  );
const review = (name: Name, outcomeId: string) =>
  answerTo(people[name].api.reviews.writeOnDeal({ outcomeId, outcome: 'happened', rating: 4 }));

const list = (names: readonly string[]) => names.join(' ') || '-';
/** Those of them who may, each asked in turn. */
async function listAllowed(ask: (name: Name) => Promise<string>): Promise<string> {
  const allowed: Name[] = [];
  for (const name of everyone) {
    const answer = await ask(name);
    if (answer === 'ok') allowed.push(name);
    else expect(answer).toMatch(/^(403|404|409) /);
  }
  return list(allowed);
}

/** Plays a cell and returns its columns from the answer on. */
async function play(kind: Kind, ending: string, by: Name | typeof NOBODY): Promise<string[]> {
  const deal = await makeDeal(kind, ending);
  const { end } = ends[ending] ?? { end: 'done' };
  if (isByTime(ending) && by !== NOBODY) await endByTime(kind, ending, deal);
  const stood = await scene.listOutcomes(deal.subjectId);
  const before = { notices: await readAll(readNotices), counts: await readCounts() };
  const take = () => (by === NOBODY ? endByTime(kind, ending, deal) : deal.end(people[by], end));
  const answer = await answerTo(take());
  // Once more ends nothing a second time.
  await answerTo(take());

  const after = { notices: await readAll(readNotices), counts: await readCounts() };
  const got = (name: Name) => {
    const known = new Set(before.notices[name].map(({ id }) => id));
    return list(after.notices[name].filter(({ id }) => !known.has(id)).map(({ type }) => type));
  };
  const grown = (name: Name, when: 'now' | 'later') =>
    listGrowth(before.counts[name][when], after.counts[name][when]);
  for (const name of outsiders) expect([got(name), grown(name, 'later')]).toEqual(['-', '']);

  const outcomes = await scene.listOutcomes(deal.subjectId);
  const [stated] = outcomes.slice(stood.length);
  if (!stated) {
    expect(outcomes).toEqual(stood);
    for (const name of sides) expect(grown(name, 'later')).toBe('');
    return [answer, ...sides.map(got)].filter((column) => column !== '-');
  }
  expect(outcomes).toHaveLength(1);
  const isNow = sides.some((name) => grown(name, 'now') !== '');
  const counts = sides.map((name) => grown(name, 'later') || '-');
  if (isNow) for (const name of sides) expect(grown(name, 'now')).toBe(grown(name, 'later'));
  const when = counts.every((count) => count === '-') ? 'never' : isNow ? 'at once' : 'in 7 days';
  return [
    answer,
    stated.responsible ?? '-',
    await listAllowed((name) => contest(name, stated.id, getOtherVersion(kind, stated.result))),
    await listAllowed((name) => review(name, stated.id)),
    when,
    ...counts,
    ...sides.map(got),
  ];
}

const cells = TABLE.trim()
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => line.split('|').map((column) => column.trim()));
const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);

test.each(cells)(
  '%s, %s: what the %s can state (DEAL-121, DEAL-123, DEAL-126, DEAL-127, DEAL-131, DEAL-140, DEAL-157, DEAL-199 to DEAL-207)',
  async (kind = '', ending = '', by = '', ...expected) => {
    if (!isKind(kind) || !isTeller(by)) throw new Error(`no such cell: ${kind}, ${by}`);
    expect(await play(kind, ending, by)).toEqual(expected);
  },
);

/** Pickups are not marked completed, so that nothing waits for a confirmation; only loans are returned. */
const listEndings = (kind: Kind) =>
  Object.keys(ends).filter(
    (ending) =>
      (kind !== 'pickup' || ending !== 'confirmed by time') &&
      (kind === 'loan' || !isOfLoan(ending)),
  );

test('the table has every cell', () => {
  const wanted = kinds.flatMap((kind) =>
    listEndings(kind).flatMap((ending) =>
      [...(isByTime(ending) ? [NOBODY] : []), ...everyone].map((by) => [kind, ending, by].join()),
    ),
  );
  expect(cells.map((cell) => cell.slice(0, 3).join())).toEqual(wanted);
});
