import { makeService } from '#features/services/server/factory.ts';
import type { ServiceDraftInput } from '#features/services/service-draft.ts';
import { emptySchedule, weekdays } from '#features/services/schedule.ts';
import { newId } from '#platform/server/ids.ts';
import { dayAfter, momentAt, wallTime } from '#platform/time/zoned-time.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { Booking } from '../contract.ts';

const HOUR = 3_600_000;
/** The provider's and the client's, unless told otherwise. */
const ZONE = 'UTC';

/** Every day from morning to night, so that tests need not ask which day it is. */
const always = () => {
  const week: NonNullable<ServiceDraftInput['schedule']> = emptySchedule();
  for (const day of weekdays) week[day] = [{ start: '06:00', end: '22:00' }];
  return week;
};

type Requested = Parameters<TestPerson['api']['bookings']['request']>[0]['request'];

/** So many days from today at this hour, for an hour. */
const slot = (days: number, time = '10:00', hours = 1) => {
  const day = dayAfter(wallTime(new Date(), ZONE).day, days);
  const startsAt = momentAt(day, time, ZONE);
  if (!startsAt) throw new Error(`no such time: ${day} ${time}`);
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * HOUR) };
};

/** A client's request; by default for work at their home, without a time. */
const request = (wanted: Partial<Requested> = {}): Requested => ({
  scope: 'Cut the hedge in front, please.',
  place: { kind: 'client', location: '77 Secret Street, Austin, TX 78701' },
  timeZone: ZONE,
  ...wanted,
});

/** The newest of a conversation, as this person sees it. */
const seen = async (person: TestPerson, conversationId: string): Promise<Booking> => {
  const [first] = (await person.api.bookings.listCards({ conversationId })).items;
  if (!first) throw new Error('there is no booking');
  return first;
};

const listNotices = async (person: TestPerson) =>
  (await person.api.notifications.list({})).items.filter(({ type }) => type.startsWith('booking_'));

/** Starts a provider with a service for $35 an hour, a client of it and an outsider. */
export async function startBookingScene(settings: Record<string, string> = {}) {
  const server: TestServer = await startTestServer(settings);
  const [provider, client, outsider] = await Promise.all([
    server.person('Pia Provider'),
    server.person('Cleo Client'),
    server.person('Otto Other'),
  ]);

  const newService = async (wanted: Partial<ServiceDraftInput> = {}) => {
    const { id } = await makeService(server.services, {
      providerId: provider.userId,
      schedule: always(),
      ...wanted,
    });
    return id;
  };

  const ask = async (
    wanted: Partial<Requested> = {},
    by = client,
    serviceId: string | null = null,
  ) =>
    by.api.bookings.request({
      serviceId: serviceId ?? (await newService()),
      request: request(wanted),
      requestKey: newId(),
    });

  const fetchStepId = async (person: TestPerson, conversationId: string): Promise<string> =>
    (await seen(person, conversationId)).steps[0]?.id ?? '';

  /** Asked for a slot by the client, and accepted by the provider. */
  const agree = async (
    wanted: Partial<Requested> = {},
    by = client,
    serviceId: string | null = null,
  ) => {
    const time = wanted.time === undefined ? slot(7, '10:00', 2) : wanted.time;
    const made = await ask({ ...wanted, time }, by, serviceId);
    const stepId = await fetchStepId(provider, made.conversationId);
    const { taskId } = await provider.api.bookings.accept({ stepId });
    return { ...made, stepId, taskId, time };
  };

  return {
    server,
    provider,
    client,
    outsider,
    slot,
    newService,
    request,
    ask,
    seen,
    fetchStepId,
    agree,
    listNotices,
  };
}
export type BookingScene = Awaited<ReturnType<typeof startBookingScene>>;
