import { makeHelperOnDuty } from '#features/duty/server/factory.ts';
import { cellInSql } from '#features/duty/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { requestDraft } from '#features/quick-help/request-form.ts';
import { createRequest } from '#features/quick-help/server/create-request.ts';
import { DURATION } from '#features/quick-help/limits.ts';
import type { Work } from '#platform/server/context.ts';
import { neighborhoods } from './people/places.ts';
import { pastRequests, presentRequests } from './quick-help/demo-requests.ts';
import type { DemoRequest } from './quick-help/demo-requests.ts';
import type { Random } from './random.ts';
import type { Resident, Residents } from './seed-people.ts';

/** Accounts for people who try the site: they start off duty and without requests. */
const TRYING_OUT = new Set(['poster', 'tasker', 'newcomer']);
const ON_DUTY_EVERY = 2;
const LONGEST_AGO_MINUTES = 40;
const DAYS_BACK = 28;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Around the middle of a neighborhood. */
const SPREAD_DEGREES = 0.02;

type Story = { random: Random; now: Date };
export type Home = { resident: Resident; state: string; point: Point };

/** Stores the requests of the last weeks, the helpers on duty and the requests that are open right now. */
export async function seedQuickHelp(work: Work, people: Residents, story: Story): Promise<void> {
  const homes = chooseHomes(people.values(), story.random);
  for (const [index, done] of pastRequests.entries()) {
    const requester = homes[(index * 3) % homes.length];
    const neighbors = homes.filter(
      ({ resident }) =>
        resident.city === requester?.resident.city && resident !== requester.resident,
    );
    const helper = neighbors[index % neighbors.length];
    if (requester && helper) await storeDone(work, done, { requester, helper }, story);
  }
  for (const [index, { resident, point }] of homes.entries()) {
    if (index % ON_DUTY_EVERY !== 0) continue;
    const minutesAgo = story.random.between(0, LONGEST_AGO_MINUTES);
    await makeHelperOnDuty({ db: work.trx }, resident.id, point, minutesAgo);
  }
  for (const [index, home] of chooseAskers(homes).entries()) {
    const asked = presentRequests[index];
    if (asked) await ask(work, asked, home, story.random);
  }
}

export const isNeighbor = ({ key }: { key: string }): boolean => !TRYING_OUT.has(key);

export const chooseHomes = (people: Iterable<Resident>, random: Random): Home[] =>
  [...people].filter(isNeighbor).flatMap((resident) => chooseHome(resident, random) ?? []);

/** One person in each state asks for help. */
export const chooseAskers = (homes: readonly Home[]): Home[] =>
  [...Map.groupBy(homes, ({ state }) => state).values()].flatMap((lived) => lived.at(1) ?? []);

function chooseHome(resident: Resident, random: Random): Home | null {
  const [first, ...others] = Object.values(neighborhoods)
    .flat()
    .filter(({ city }) => city === resident.city);
  if (!first) return null;
  const place = random.pick([first, ...others]);
  const nearby = (degrees: number) => degrees + random.between(-SPREAD_DEGREES, SPREAD_DEGREES);
  const point = { latitude: nearby(place.latitude), longitude: nearby(place.longitude) };
  return { resident, state: place.state, point };
}

export const ask = (
  work: Work,
  asked: DemoRequest,
  { resident, state, point }: Home,
  random: Random,
) =>
  createRequest(
    work,
    { userId: resident.id, language: resident.language },
    {
      draft: requestDraft.parse({
        ...asked,
        fullAddress: `12 Main Street, ${resident.city}, ${state}`,
      }),
      place: { ...point, city: resident.city, state },
      requestKey: random.idAt(new Date()),
    },
  );

/** One that went well, as if it had happened then. */
async function storeDone(
  { trx }: Work,
  done: DemoRequest,
  { requester, helper }: { requester: Home; helper: Home },
  { random, now }: Story,
): Promise<void> {
  const createdAt = new Date(now.getTime() - random.between(1, DAYS_BACK) * DAY_MS);
  const later = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE_MS);
  const matchedAt = later(random.between(1, 6));
  const startedAt = later(random.between(15, 25));
  const endedAt = new Date(
    startedAt.getTime() + (done.estimatedDuration ?? DURATION.usual) * MINUTE_MS,
  );
  const id = random.idAt(createdAt);
  const cell = gridCellCenter(requester.point);
  await trx
    .insertInto('on_demand_task_requests')
    .values({
      id,
      requester_id: requester.resident.id,
      requester_name: requester.resident.name,
      title: done.title,
      description: done.description ?? '',
      category: done.category,
      priority: done.priority,
      budget_min: done.budgetMin,
      budget_max: done.budgetMax,
      estimated_duration: done.estimatedDuration ?? DURATION.usual,
      given_duration: done.estimatedDuration,
      location: `${requester.resident.city}, ${requester.state}`,
      cell_latitude: cell.latitude,
      cell_longitude: cell.longitude,
      status: 'completed',
      accepted_by: helper.resident.id,
      promised_eta: 20,
      created_at: createdAt,
      matched_at: matchedAt,
      started_at: startedAt,
      ended_at: endedAt,
      expires_at: later(30),
      due_at: later(30),
      dispatch: JSON.stringify({ phase: 'over' }),
      request_key: random.idAt(createdAt),
    })
    .execute();
  const { latitude, longitude } = requester.point;
  await trx
    .insertInto('on_demand_task_places')
    .values({
      request_id: id,
      full_address: `12 Main Street, ${requester.resident.city}, ${requester.state}`,
      latitude,
      longitude,
      geo_point: cellInSql(requester.point),
    })
    .execute();
  await trx
    .insertInto('helper_task_responses')
    .values({
      task_request_id: id,
      helper_id: helper.resident.id,
      response: 'accepted',
      estimated_arrival: 20,
      created_at: matchedAt,
    })
    .execute();
  const steps = [
    ['created', requester, createdAt],
    ['accepted', helper, matchedAt],
    ['started', helper, startedAt],
    ['completed', requester, endedAt],
  ] as const;
  await trx
    .insertInto('on_demand_task_transitions')
    .values(
      steps.map(([step, who, at]) => ({
        id: random.idAt(at),
        request_id: id,
        actor_id: who.resident.id,
        step,
        helper_id: step === 'created' ? null : helper.resident.id,
        created_at: at,
      })),
    )
    .execute();
}
