import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { findZoneAt } from '#test/support/clock.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';
import { registeredSearches } from '#app/features.server.ts';
import { nextMorning } from '#platform/time/mornings.ts';
import { newId } from '#platform/server/ids.ts';
import { alertNow, list, saveFor } from '../search-scene.ts';
import { sendDueDigests } from './digest.ts';
import { EMAIL_JOB, emailJob } from './email-later.ts';
import { sendAlertEmail } from './alert-email.ts';

const arrived: Array<{ to: string[]; email: Buffer }> = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      arrived.push({ to, email: Buffer.concat(chunks) });
      done();
    });
  },
});
await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
const { port } = smtp.server.address() as AddressInfo;
const server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
const { services } = server;
const { db } = services;
afterAll(async () => {
  await server.close();
  await new Promise<void>((done) => smtp.close(done));
});

let sam: TestPerson;
let ana: TestPerson;
beforeEach(async () => {
  [sam, ana] = [await server.person('Sam'), await server.person('Ana')];
});

const DAY = findZoneAt(12);
const NIGHT = findZoneAt(2);

/** The morning of these searches has come. */
const morningComes = (...ids: string[]) =>
  db
    .updateTable('saved_searches')
    .set({ digest_at: sql<Date>`now() - interval '1 minute'` })
    .where('id', 'in', ids)
    .where('digest_at', 'is not', null)
    .execute();
const look = () => sendDueDigests(services, registeredSearches);
const dueAt = async (id: string) => {
  const search = db.selectFrom('saved_searches').select('digest_at').where('id', '=', id);
  return (await search.executeTakeFirstOrThrow()).digest_at;
};
const emailsTo = async ({ userId }: TestPerson) => {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${EMAIL_JOB} and data ->> 'ownerId' = ${userId}
    order by created_on`.execute(db);
  return rows.map(({ data }) => emailJob.parse(data));
};
const arrivedFor = ({ email }: TestPerson) =>
  arrived.filter(({ to }) => to.includes(email)).map((one) => one.email);
const readEmail = async (person: TestPerson, count = 1) => {
  await expect.poll(() => arrivedFor(person).length, { timeout: 20_000, interval: 50 }).toBe(count);
  return PostalMime.parse(arrivedFor(person).at(-1) ?? '');
};
const listed = (title: string, price = 20) => list(server, { title, price, sellerId: sam.userId });

it('is one e-mail and a notification for each search, in the morning of the searcher (ITEM-343)', async () => {
  const lamps = await saveFor(
    ana,
    { search: 'lamp' },
    { name: 'Lamps <b>', frequency: 'daily', timeZone: DAY },
  );
  const rugs = await saveFor(
    ana,
    { search: 'rug' },
    { name: 'Rugs', frequency: 'weekly', timeZone: DAY },
  );
  expect(await dueAt(lamps)).toEqual(nextMorning(new Date(), DAY));
  const items = [];
  for (let n = 1; n <= 12; n += 1) items.push(await listed(`Lamp number ${n}`, n));
  await listed('Wool rug');
  await look();
  expect(await emailsTo(ana)).toEqual([]);
  await morningComes(lamps, rugs);
  await Promise.all([look(), look(), look()]);
  await look();
  expect(await emailsTo(ana)).toHaveLength(1);
  const email = await readEmail(ana);
  expect(email.subject).toBe('13 new results for your saved searches');
  const body = email.text ?? '';
  expect(body).toContain('12 new results for "Lamps <b>"');
  expect(email.html).toContain('Lamps &lt;b&gt;');
  expect(body).toMatch(/Lamp number 12\n\$12 · Austin, TX\nhttp:\/\/localhost:3000\/marketplace\//);
  expect(body).toContain(`/marketplace/${items.at(-1)?.id}`);
  expect(body.match(/Lamp number \d+\n/g)).toHaveLength(10);
  expect(body).toContain(`See 2 more: http://localhost:3000/saved-searches/${lamps}`);
  expect(body).toContain('Wool rug');
  expect(body).not.toContain('Hidden Lane');
  const notices = (await ana.api.notifications.list({})).items.map(({ message }) => message);
  expect(notices.toSorted()).toEqual([
    '12 new for "Lamps <b>", the newest "Lamp number 12", $12.',
    'New for "Rugs": "Wool rug", $20.',
  ]);
  const day = 24 * 3_600_000;
  expect(await dueAt(lamps)).toEqual(nextMorning(new Date(), DAY));
  expect(await dueAt(rugs)).toEqual(nextMorning(new Date(Date.now() + 6 * day), DAY));
});

const listNotices = async ({ api }: TestPerson) =>
  (await api.notifications.list({})).items.map(({ message }) => message).toSorted();
const newCounts = async ({ api }: TestPerson) =>
  Object.fromEntries(
    (await api.savedSearches.list({})).items.map(({ name, newCount }) => [name, newCount]),
  );

it('names a thing that several searches found once, in the section of the first (ITEM-340)', async () => {
  const daily = { frequency: 'daily', timeZone: DAY } as const;
  const desks = await saveFor(ana, { search: 'desk' }, { name: 'Desks', ...daily });
  const oak = await saveFor(ana, { search: 'oak' }, { name: 'Oak', ...daily });
  const cheap = await saveFor(
    ana,
    { search: 'oak desk', maxPrice: 50 },
    { name: 'Both', ...daily },
  );
  const ben = await server.person('Ben');
  const bens = await saveFor(ben, { search: 'oak' }, { name: 'Mine', ...daily });
  await listed('Oak desk', 20);
  await listed('Oak shelf', 30);
  await morningComes(desks, oak, cheap, bens);
  await look();
  const body = (await readEmail(ana)).text ?? '';
  expect(body.match(/Oak desk\n/g)).toHaveLength(1);
  expect(body).toContain('1 new result for "Desks"');
  expect(body).toContain('1 new result for "Oak"');
  expect(body).not.toContain('"Both"');
  expect(await listNotices(ana)).toEqual([
    '2 new for "Oak", the newest "Oak shelf", $30.',
    'New for "Desks": "Oak desk", $20.',
  ]);
  expect(await newCounts(ana)).toEqual({ Desks: 1, Oak: 2, Both: 1 });
  expect(await listNotices(ben)).toEqual(['2 new for "Mine", the newest "Oak shelf", $30.']);
  await morningComes(desks, oak, cheap);
  await look();
  expect(await emailsTo(ana)).toHaveLength(1);
});

it('leaves out what another search told of before, though not what one that is off found (ITEM-340)', async () => {
  const daily = { frequency: 'daily', timeZone: DAY } as const;
  const instant = await saveFor(ana, { search: 'piano' }, { name: 'Pianos' });
  const off = await saveFor(ana, { search: 'harmonium' }, { name: 'Off', frequency: 'off' });
  const settled = await saveFor(ana, { search: 'old harmonium' }, { name: 'Settled', ...daily });
  const later = await saveFor(ana, { search: 'red' }, { name: 'Red', ...daily });
  await listed('Red piano');
  await alertNow(server, instant);
  await morningComes(later);
  await look();
  expect(await emailsTo(ana)).toHaveLength(1);
  expect(await listNotices(ana)).toEqual(['New for "Pianos": "Red piano", $20.']);
  await listed('Old harmonium, red');
  await ana.api.savedSearches.update({ searchId: settled, frequency: 'off' });
  await ana.api.savedSearches.update({ searchId: off, frequency: 'daily' });
  await morningComes(later, off);
  await look();
  expect(await emailsTo(ana)).toHaveLength(2);
  expect(await listNotices(ana)).toEqual([
    '2 new for "Red", the newest "Old harmonium, red", $20.',
    'New for "Pianos": "Red piano", $20.',
  ]);
});

it('never comes at night, and comes the next morning (ITEM-343)', async () => {
  const id = await saveFor(ana, { search: 'kite' }, { frequency: 'daily', timeZone: NIGHT });
  await listed('Red kite');
  await morningComes(id);
  await look();
  expect(await emailsTo(ana)).toEqual([]);
  expect(await dueAt(id)).toEqual(nextMorning(new Date(), NIGHT));
});

it('comes also while another person’s cannot be made (ITEM-343)', async () => {
  const search = { search: 'anvil' };
  const broken = await saveFor(sam, search, { frequency: 'daily', timeZone: DAY });
  const fine = await saveFor(ana, search, { frequency: 'daily', timeZone: DAY });
  // A zone that this Node knows no longer.
  const gone = db.updateTable('saved_searches').set({ time_zone: 'Nowhere/Gone' });
  await gone.where('id', '=', broken).execute();
  await list(server, {
    title: 'Old anvil',
    price: 20,
    sellerId: (await server.person('Eve')).userId,
  });
  await morningComes(broken, fine);
  await look();
  await db.deleteFrom('saved_searches').where('id', '=', broken).execute();
  expect(await emailsTo(ana)).toHaveLength(1);
});

it('goes by the profile’s time zone where that names one', async () => {
  await db
    .updateTable('profiles')
    .set({ timezone: 'Asia/Tokyo' })
    .where('id', '=', ana.userId)
    .execute();
  const id = await saveFor(ana, { search: 'drill' }, { frequency: 'daily', timeZone: DAY });
  expect(await dueAt(id)).toEqual(nextMorning(new Date(), 'Asia/Tokyo'));
});

it('waits for another day where nothing was found', async () => {
  const id = await saveFor(ana, { search: 'zither' }, { frequency: 'daily', timeZone: DAY });
  await morningComes(id);
  await look();
  expect(await emailsTo(ana)).toEqual([]);
  expect(await dueAt(id)).toEqual(nextMorning(new Date(), DAY));
});

it('looks again when it leaves: an item that was sold is not in it, and a person who stopped it gets none', async () => {
  const id = await saveFor(ana, { search: 'guitar' }, { frequency: 'daily', timeZone: DAY });
  const [first] = [await listed('Old guitar'), await listed('New guitar')];
  await morningComes(id);
  await look();
  const [job] = await emailsTo(ana);
  await readEmail(ana);
  if (!job) throw new Error('no email');
  await db
    .updateTable('marketplace_items')
    .set({ status: 'sold', sold_at: new Date() })
    .where('id', '=', first.id)
    .execute();
  await sendAlertEmail(services, registeredSearches, job, newId());
  const email = await readEmail(ana, 2);
  expect(email.subject).toBe('New for "Mine": New guitar, $20');
  expect(email.text).not.toContain('Old guitar');
  await ana.api.savedSearches.update({ searchId: id, frequency: 'off' });
  await sendAlertEmail(services, registeredSearches, job, newId());
  expect(arrivedFor(ana)).toHaveLength(2);
});

it('waits for the end of quiet hours (NOTE-212)', async () => {
  const id = await saveFor(ana, { search: 'harp' }, { frequency: 'daily', timeZone: DAY });
  await listed('Old harp');
  // From eleven to one, where it is noon.
  const quietHours = { from: '11:00', to: '13:00' };
  await ana.api.notifications.setQuietHours({ quietHours, timeZone: DAY });
  await morningComes(id);
  await look();
  const waiting = async () => {
    const { rows } = await sql<{ data: unknown }>`
      select data from pgboss.job where name = ${EMAIL_JOB}
        and data ->> 'ownerId' = ${ana.userId} and start_after > now()`.execute(db);
    return rows;
  };
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1);
  expect(arrivedFor(ana)).toEqual([]);
  await ana.api.notifications.setQuietHours({ quietHours: null, timeZone: DAY });
  const [later] = await waiting();
  await sendAlertEmail(services, registeredSearches, emailJob.parse(later?.data), newId());
  expect(arrivedFor(ana)).toHaveLength(1);
});

it('stops by its own link, in one click, and only that search (ITEM-344)', async () => {
  const [id, other] = [
    await saveFor(ana, { search: 'canoe' }, { name: 'Canoes', frequency: 'daily', timeZone: DAY }),
    await saveFor(ana, { search: 'kayak' }, { frequency: 'weekly', timeZone: DAY }),
  ];
  await listed('Green canoe');
  await morningComes(id);
  await look();
  const email = await readEmail(ana);
  const header = email.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const address = /^<(\S+)>$/.exec(header)?.[1] ?? '';
  expect(address).toContain('/unsubscribe/search?token=');
  expect(email.text).toContain(`Stop alerts for "Canoes": ${address}`);
  const url = address.replace('http://localhost:3000', server.url);
  const frequencies = async () =>
    (await ana.api.savedSearches.list({})).items.map((search) => [search.id, search.frequency]);
  const asked = await fetch(url);
  expect(asked.headers.get('x-robots-tag')).toBe('noindex');
  expect(await asked.text()).toContain('Stop alerts for this search?');
  expect(await frequencies()).toContainEqual([id, 'daily']);
  const stopped = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(await stopped.text()).toContain('name="again" value="daily"');
  expect(await frequencies()).toEqual([
    [other, 'weekly'],
    [id, 'off'],
  ]);
  await fetch(url, { method: 'POST', body: new URLSearchParams({ again: 'daily' }) });
  expect(await frequencies()).toContainEqual([id, 'daily']);
  const [, signature = ''] = /token=[^.]+\.(.+)$/.exec(url) ?? [];
  for (const token of ['', id, `${id}.`, `${other}.${signature}`, `${id}.${signature}.x`]) {
    const forged = `${server.url}/unsubscribe/search?token=${token}`;
    expect((await fetch(forged, { method: 'POST' })).status, token).toBe(404);
    // Nor does the token of one search stop all e-mails.
    const wide = `${server.url}/unsubscribe?token=${id}.${signature}`;
    expect((await fetch(wide, { method: 'POST' })).status).toBe(404);
  }
});
