import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeDueSteps } from '#features/safe-returns/server/take-due-steps.ts';
import { consent } from '#features/served-neighbors/server/served-scene.ts';
import { sheetPath } from '#features/served-neighbors/code.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestGeocoder } from '../support/geocoder.ts';
import { startTestServer } from '../support/server.ts';
import type { TestPerson, TestServer } from '../support/server.ts';

// Paper and e-mails that leave the site do not tell where in its cell a task is (TASK-019, PEOPLE-232, SHELL-465,
// DEAL-176). The addresses are known to a geocoder of the test's own.

const CELL = { latitude: 30.265, longitude: -97.745 };
const HOUSES = {
  // Two corners of one cell.
  '1 Hidden Lane': { latitude: 30.26001, longitude: -97.74999 },
  '2 Hidden Lane': { latitude: 30.26999, longitude: -97.74001 },
};

let geocoder: Awaited<ReturnType<typeof startTestGeocoder>>;
let server: TestServer;
let proxy: TestPerson;
let helper: TestPerson;
beforeAll(async () => {
  geocoder = await startTestGeocoder(HOUSES, CELL);
  server = await startTestServer({
    ...geocoder.settings,
    RATE_LIMITS: 'off',
    MAIL_REPLY_DOMAIN: 'in.porchlight.example',
    MAIL_EVENTS_SECRET: 'a-secret-of-the-operator',
  });
  proxy = await server.person('Paula Proxy');
  helper = await server.person('Hugo Helper');
  await server.services.db
    .updateTable('profiles')
    .set({ onboarding_completed: true })
    .where('id', '=', proxy.userId)
    .execute();
});
afterAll(async () => {
  await server.close();
  await geocoder.close();
});

/** Ids, codes, tokens and times differ with every run. */
const withoutRun = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/g, 'CODE')
    .replaceAll(/token=\S+/g, 'token=TOKEN')
    .replaceAll(/\S+@in\.porchlight\.example/g, 'ADDRESS')
    .replaceAll(/\w{3}, \w{3} \d+, \d+:\d\d [AP]M \w+/g, 'TIME');

/** Everything that leaves the site about a task at this address, as one text. */
async function everythingSent(street: keyof typeof HOUSES): Promise<string> {
  const { services, url } = server;
  const get = async (path: string) => (await fetch(url + path)).text();
  const { id: servedId, sheet } = await proxy.api.servedNeighbors.add(consent);
  const { id: taskId } = await proxy.api.tasks.create({
    draft: { ...exampleDraft, location: { ...exampleDraft.location, address: street } },
    requestKey: newId(),
    today: new Date().toISOString().slice(0, 10),
    servedId,
  });
  const words = { heading: 'A lawn', text: '', languages: 'both', note: '' } as const;
  const { id: posterId } = await proxy.api.posters.create({
    entityType: 'task',
    entityId: taskId,
    ...words,
  });
  const poster = await proxy.api.posters.find({ posterId });
  const suggested = await proxy.api.posters.suggest({ entityType: 'task', entityId: taskId });
  const email = `ana.${taskId}@example.org`;
  const readMail = async (to: string) => (await services.mail.readMailbox?.(to)) ?? [];
  const listEmails = async () =>
    (await Promise.all([email, proxy.email, helper.email].map(readMail)))
      .flat()
      .filter(({ text, html }) => `${text}${html}`.includes(taskId) || text.includes('Ana'));
  const { id: applicationId } = await helper.api.applications.apply({
    taskId,
    message: 'I live nearby.',
  });
  const path = `${sheetPath(sheet.code)}?lang=en`;
  const waiting = await get(path);
  await proxy.api.applications.decide({ taskId, applicationId, status: 'approved' });
  // The e-mail to an approved helper says something else once the task is claimed.
  await expect.poll(async () => (await listEmails()).length).toBe(2);
  await helper.api.work.claim({ taskId });
  const { id: contactId } = await helper.api.safeReturns.addContact({
    name: 'Ana',
    email,
    language: 'en',
  });
  const { id: safeReturnId } = await helper.api.safeReturns.start({
    kind: 'task',
    meetingId: taskId,
    contactId,
    dueAt: new Date(Date.now() + 3_600_000),
    timeZone: 'America/Chicago',
  });
  await sql`update safe_returns set due_at = now(), next_at = now() where id = ${safeReturnId}`.execute(
    services.db,
  );
  await takeDueSteps(services);
  // An invitation and an alert for the contact, an application and a claim for the proxy, an approval for the helper.
  await expect.poll(async () => (await listEmails()).length).toBe(5);
  const emails = await listEmails();
  return withoutRun(
    JSON.stringify([
      waiting,
      await get(path),
      { ...poster, createdAt: null, code: null },
      suggested,
      emails
        .map(({ subject, text, html }) => [subject, text, html])
        .toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
    ]),
  );
}

test('sheets, posters, e-mails and alerts are the same for two houses of a cell, and name neither', async () => {
  const [one, other] = [
    await everythingSent('1 Hidden Lane'),
    await everythingSent('2 Hidden Lane'),
  ];
  expect(one).toContain('is not back yet');
  expect(one).toContain('30.265, -97.745');
  expect(one).toBe(other);
  for (const secret of ['Hidden Lane', '78701', '30.260', '30.269', '97.749', '97.740']) {
    expect(one).not.toContain(secret);
  }
});
