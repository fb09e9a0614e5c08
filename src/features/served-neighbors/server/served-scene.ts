import { sql } from 'kysely';
import { makeApplication } from '#features/applications/server/factory.ts';
import {
  EXAMPLE_POINT,
  exampleRequest,
  makeReadyToHelp,
} from '#features/quick-help/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import type { LogLines } from '#platform/server/log/log-output.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';
import { sheetPath } from '../code.ts';
import type { ServedForm } from '../contract.ts';

const DAY = 86_400_000;

export const consent = {
  name: 'Mrs. Ida',
  phone: '',
  consentMeans: 'aloud',
  consentedOn: '2026-01-05',
} as const satisfies ServedForm;

/** An account that serves a person without one, and a helper, on a server of their own. */
export async function startServedScene(settings: Record<string, string> = {}, lines?: LogLines) {
  const server = await startTestServer(settings, lines);
  const { db } = server.services;
  const [proxy, helper, other] = [
    await server.person('Paula Proxy'),
    await server.person('Hugo Helper'),
    await server.person('Otto Other'),
  ];
  const onboard = (person: TestPerson) =>
    db
      .updateTable('profiles')
      .set({ onboarding_completed: true })
      .where('id', '=', person.userId)
      .execute();
  await onboard(proxy);

  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(server.url + path, { redirect: 'manual', ...init });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    read(path, { method: 'POST', body: new URLSearchParams(fields), headers });

  const postFor = async (servedId: string | null, person = proxy) =>
    (
      await person.api.tasks.create({
        draft: exampleDraft,
        requestKey: newId(),
        today: new Date().toISOString().slice(0, 10),
        servedId,
      })
    ).id;
  const serve = async (form: Partial<ServedForm> = {}, person = proxy) => {
    const { id, sheet } = await person.api.servedNeighbors.add({ ...consent, ...form });
    const path = sheetPath(sheet.code);
    return { id, code: sheet.code, path, sheet };
  };
  /** A service of the helper, who answers its bookings. */
  const { id: serviceId } = await makeService(server.services, { providerId: helper.userId });
  const book = async (servedId: string | null, person = proxy) => {
    const made = await person.api.bookings.request({
      serviceId,
      request: {
        scope: 'Cut the hedge in front, please.',
        place: { kind: 'client', location: '77 Secret Street, Austin, TX 78701' },
        timeZone: 'UTC',
      },
      requestKey: newId(),
      servedId,
    });
    return { bookingId: made.id, conversationId: made.conversationId };
  };
  let quoted = 0;
  /** The provider's terms, each for a day of its own. */
  const quote = async (bookingId: string, price = 80) => {
    quoted += 1;
    const startsAt = new Date(Date.now() + quoted * DAY);
    const { id: stepId } = await helper.api.bookings.propose({
      bookingId,
      proposal: {
        price,
        time: { startsAt, endsAt: new Date(startsAt.getTime() + DAY / 12) },
        scope: 'Hedge in front, and I take the cuttings along.',
      },
    });
    return stepId;
  };
  /** Removes the people served, what they said of the accounts, and the requests. */
  const startAnew = async () => {
    await db.deleteFrom('served_neighbors').execute();
    await db.updateTable('profiles').set({ disowned_at: null }).execute();
    await db.updateTable('on_demand_task_requests').set({ status: 'cancelled' }).execute();
  };
  await makeReadyToHelp(server.services, helper.userId);
  const askHelp = async (servedId: string | null, person = proxy) =>
    (
      await person.api.quickHelp.create({
        draft: exampleRequest,
        point: EXAMPLE_POINT,
        requestKey: newId(),
        servedId,
      })
    ).id;
  const acceptHelp = (requestId: string) =>
    helper.api.quickHelp.respond({
      requestId,
      answer: { response: 'accepted', eta: 15, message: '' },
    });
  const confirmed = async (form: Partial<ServedForm> = {}) => {
    // An account serves five people and has three requests at most, a helper two, and a conversation one open booking.
    await startAnew();
    await db.deleteFrom('booking_steps').execute();
    await db
      .updateTable('bookings')
      .set({ status: 'withdrawn' })
      .where('status', '=', 'open')
      .execute();
    const served = await serve(form);
    await send(served.path, { step: 'confirm' });
    return served;
  };
  return {
    server,
    db,
    proxy,
    helper,
    other,
    onboard,
    startAnew,
    read,
    send,
    postFor,
    serve,
    book,
    quote,
    confirmed,
    askHelp,
    acceptHelp,
    /** A person who has confirmed, for whom the helper has begun to help. */
    helpedFor: async (form: Partial<ServedForm> = {}) => {
      const served = await confirmed(form);
      const requestId = await askHelp(served.id);
      await acceptHelp(requestId);
      await helper.api.quickHelp.start({ requestId });
      return { ...served, requestId };
    },
    /** A person who has confirmed, with a booking for which the helper has named their terms. */
    bookedFor: async (form: Partial<ServedForm> = {}) => {
      const served = await confirmed(form);
      const booking = await book(served.id);
      return { ...served, ...booking, stepId: await quote(booking.bookingId) };
    },
    /** A person who has confirmed, with a task for which the helper has applied. */
    askedFor: async (form: Partial<ServedForm> = {}) => {
      // An account serves five at most.
      await startAnew();
      const served = await serve(form);
      const taskId = await postFor(served.id);
      await send(served.path, { step: 'confirm' });
      const { id: applicationId } = await makeApplication(server.services, {
        task: { id: taskId, posterId: proxy.userId },
        applicantId: helper.userId,
      });
      return { ...served, taskId, applicationId };
    },
    expire: (servedId: string) =>
      sql`update served_neighbors set code_expires_at = now() - interval '1 second'
        where id = ${servedId}`.execute(db),
    acts: (servedId: string) =>
      db
        .selectFrom('served_neighbor_acts')
        .select(['act', 'acted_by'])
        .where('served_id', '=', servedId)
        .orderBy('id')
        .execute()
        .then((rows) => rows.map((row) => `${row.act} by ${row.acted_by}`)),
  };
}
export type ServedScene = Awaited<ReturnType<typeof startServedScene>>;
