import { createUser } from '#identity/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { requestDraft } from '../request-form.ts';
import type { TypedRequest } from '../request-form.ts';
import type { RequestStatus } from '../vocabulary.ts';
import { createRequest } from './create-request.ts';
import { respond } from './respond.ts';
import { cancelRequest, completeRequest, startRequest } from './steps.ts';

/** A request in Austin that any schema accepts. */
export const exampleRequest = {
  title: 'Carry a couch upstairs',
  description: 'Two flights, no elevator.',
  category: 'moving',
  priority: 'normal',
  fullAddress: '12 Hidden Lane, Austin, TX 78701',
  budgetMin: 20,
  budgetMax: 100,
  estimatedDuration: 60,
} as const satisfies TypedRequest;

/** The exact place. */
export const EXAMPLE_POINT: Point = { latitude: 30.267153, longitude: -97.743061 };

const as = (userId: string) => ({ userId, language: 'en' as const });

const makePerson = (services: Services, fullName: string): Promise<string> =>
  inTransaction(services, (work) =>
    createUser(work, {
      email: `${newId()}@example.org`,
      password: 'correct horse',
      fullName,
      emailConfirmed: true,
    }),
  );

/** A request that is searched; whatever is left out is made up. */
export async function makeRequest(
  services: Services,
  wanted: { requesterId?: string; draft?: Partial<TypedRequest>; point?: Point } = {},
): Promise<{ id: string; requesterId: string }> {
  const requesterId = wanted.requesterId ?? (await makePerson(services, 'Somebody'));
  const draft = requestDraft.parse({ ...exampleRequest, ...wanted.draft });
  const place = { ...(wanted.point ?? EXAMPLE_POINT), city: 'Austin', state: 'TX' };
  const id = await inTransaction(services, (work) =>
    createRequest(work, as(requesterId), { draft, place, requestKey: newId() }),
  );
  return { id, requesterId };
}

/** Onboarded and on duty, wherever they are: ready to accept (QUICK-190). */
export async function makeReadyToHelp({ db }: Pick<Services, 'db'>, ...people: string[]) {
  await db
    .updateTable('profiles')
    .set({ onboarding_completed: true })
    .where('id', 'in', people)
    .execute();
  const onDuty = { on_duty: true, duty_since: new Date() };
  await db
    .insertInto('helper_status')
    .values(people.map((id) => ({ helper_id: id, ...onDuty })))
    .onConflict((conflict) => conflict.column('helper_id').doUpdateSet(onDuty))
    .execute();
}

/** A request with a helper, taken step by step to the wanted status. */
export async function makeHelpedRequest(
  services: Services,
  wanted: {
    requesterId?: string;
    helperId?: string;
    status?: Exclude<RequestStatus, 'searching' | 'expired'>;
    point?: Point;
  } = {},
): Promise<{ id: string; requesterId: string; helperId: string }> {
  const { status = 'accepted', ...request } = wanted;
  const helperId = wanted.helperId ?? (await makePerson(services, 'Helper'));
  const { id, requesterId } = await makeRequest(services, request);
  await makeReadyToHelp(services, helperId);
  const take = (step: typeof startRequest, userId: string) =>
    inTransaction(services, (work) => step(work, as(userId), id));
  await inTransaction(services, (work) =>
    respond(work, as(helperId), id, { response: 'accepted', eta: 15, message: '' }),
  );
  if (status === 'cancelled') await take(cancelRequest, requesterId);
  if (status === 'started' || status === 'completed') await take(startRequest, helperId);
  if (status === 'completed') await take(completeRequest, helperId);
  return { id, requesterId, helperId };
}
