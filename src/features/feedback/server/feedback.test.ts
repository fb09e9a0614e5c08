import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSetting } from '#features/site/server/public.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { listFeedback } from './list-feedback.ts';

const MESSAGE = {
  name: 'Ana',
  email: 'ana@example.org',
  subject: 'An idea',
  message: 'More lamps, please.',
};

const stored = ({ services }: TestServer) =>
  services.db
    .selectFrom('feedback')
    .select(['user_id', 'name', 'email', 'subject', 'message', 'language'])
    .orderBy('id', 'desc')
    .execute();

const inSpanish = (server: TestServer, body: object) =>
  fetch(`${server.url}/api/feedback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'es' },
    body: JSON.stringify(body),
  });

describe('feedback', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('from a visitor is stored, trimmed (NOTE-055, NOTE-059)', async () => {
    expect(
      await server.anonymous.feedback.send({
        ...MESSAGE,
        name: ' Ana ',
        email: ' ana@example.org ',
      }),
    ).toEqual({ success: true });
    expect(await stored(server)).toEqual([{ ...MESSAGE, user_id: null, language: 'en' }]);
  });

  test('from a signed-in person is stored with their account', async () => {
    const ben = await server.person('Ben');
    await ben.api.feedback.send(MESSAGE);
    expect((await stored(server))[0]).toEqual({ ...MESSAGE, user_id: ben.userId, language: 'en' });
  });

  test('comes with the language it was written in', async () => {
    const answer = await inSpanish(server, { ...MESSAGE, subject: 'Una idea' });
    expect(answer.status).toBe(201);
    expect((await stored(server))[0]).toMatchObject({ subject: 'Una idea', language: 'es' });
  });

  test('is checked again by the server, every field in words (NOTE-056)', async () => {
    const before = await stored(server);
    const wrong = { name: ' ', email: 'ana', subject: '', message: 'Too short' };
    await expect(server.anonymous.feedback.send(wrong)).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      status: 422,
      data: {
        fields: {
          name: 'Name must be 1-100 characters',
          email: 'Please enter a valid email address',
          subject: 'Subject must be 1-200 characters',
          message: 'Message must be 10-5000 characters',
        },
      },
    });
    const answer = await inSpanish(server, { ...MESSAGE, name: '' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      data: { fields: { name: 'El nombre debe tener entre 1 y 100 caracteres' } },
    });
    expect(await stored(server)).toEqual(before);
  });

  test('sends no e-mail where no mail server is set', async () => {
    await server.anonymous.feedback.send(MESSAGE);
    const { count } = await server.services.db
      .selectFrom('local_mail')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subject', 'like', 'Feedback%')
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  test('stays when the account of its sender goes, without saying whose it was', async () => {
    const eve = await server.person('Eve');
    await eve.api.feedback.send({ ...MESSAGE, subject: 'Bye' });
    await server.services.db.deleteFrom('identity.users').where('id', '=', eve.userId).execute();
    expect((await stored(server))[0]).toMatchObject({ subject: 'Bye', user_id: null });
  });
});

test('is listed newest first, by page, that of founding members before all other (PEOPLE-136)', async () => {
  const server = await startTestServer();
  try {
    expect(await listFeedback(server.services.db, 1)).toEqual({ items: [], total: 0, pages: 1 });
    for (let number = 1; number <= 21; number += 1) {
      await server.anonymous.feedback.send({ ...MESSAGE, subject: `Idea ${number}` });
    }
    const [first, second] = await Promise.all(
      [1, 2].map((page) => listFeedback(server.services.db, page)),
    );
    expect(first).toMatchObject({ total: 21, pages: 2 });
    expect(first?.items.map((item) => item.subject)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Idea ${21 - index}`),
    );
    expect(second?.items).toEqual([
      {
        ...MESSAGE,
        id: expect.any(String) as string,
        subject: 'Idea 1',
        sentAt: expect.any(Date) as Date,
        isSignedIn: false,
        isFoundingMember: false,
      },
    ]);
    const founder = await server.person('Fay');
    await founder.api.feedback.send({ ...MESSAGE, subject: 'First' });
    await server.services.db
      .insertInto('badges')
      .values({ user_id: founder.userId, type: 'founding_member' })
      .execute();
    await server.anonymous.feedback.send({ ...MESSAGE, subject: 'Later' });
    const { items } = await listFeedback(server.services.db, 1);
    expect(items.slice(0, 2)).toMatchObject([
      { subject: 'First', isFoundingMember: true },
      { subject: 'Later', isFoundingMember: false },
    ]);
  } finally {
    await server.close();
  }
});

describe('at most five an hour (NOTE-061)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  });
  afterAll(() => server.close());

  const fromAddress = (ip: string, token?: string) =>
    fetch(`${server.url}/api/feedback`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': ip,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(MESSAGE),
    });

  test('for a visitor by address, for a signed-in person wherever they are', async () => {
    const ana = await server.person();
    const ben = await server.person();
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await fromAddress('192.0.2.1')).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const refused = await fromAddress('192.0.2.1');
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Failed to send feedback. Please try again later.',
      data: { reason: 'feedback:failed' },
    });
    expect((await fromAddress('192.0.2.2')).status).toBe(201);

    const hers: number[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      hers.push((await fromAddress(`192.0.2.${10 + sent}`, ana.token)).status);
    }
    expect(hers).toEqual([201, 201, 201, 201, 201, 429]);
    // Another person at an address that has reached its limit.
    expect((await fromAddress('192.0.2.1', ben.token)).status).toBe(201);
    expect(await stored(server)).toHaveLength(12);
  });

  test('does not count what the form refuses', async () => {
    for (let sent = 0; sent < 6; sent += 1) {
      const answer = await fetch(`${server.url}/api/feedback`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.99' },
        body: JSON.stringify({ ...MESSAGE, name: '' }),
      });
      expect(answer.status).toBe(422);
    }
    expect((await fromAddress('192.0.2.99')).status).toBe(201);
  });
});

test('reaches the contact address by mail; no word of the sender becomes a header (NOTE-060)', async () => {
  const arrived = Promise.withResolvers<{ email: Buffer; to: string[] }>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        arrived.resolve({ email: Buffer.concat(chunks), to });
        done();
      });
    },
  });
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.server.address() as AddressInfo;
  const server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Porchlight <no-reply@porchlight.example>',
  });
  try {
    await setSetting(server.services.db, 'contactEmail', 'team@porchlight.example');
    await server.anonymous.feedback.send({
      name: 'Ana "A" <eve@example.org>\r\nBcc: eve@example.org',
      email: 'ana@example.org',
      subject: 'An idea\r\nBcc: eve@example.org\r\n\r\n<b>Hi</b>',
      message: 'More lamps,\n<script>alert(1)</script> please.',
    });
    const { email, to } = await arrived.promise;
    expect(to).toEqual(['team@porchlight.example']);
    const read = await PostalMime.parse(email);
    expect(read.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(read.from).toMatchObject({ address: 'no-reply@porchlight.example' });
    expect(read.to).toMatchObject([{ address: 'team@porchlight.example' }]);
    expect(read.replyTo).toEqual([
      { address: 'ana@example.org', name: 'Ana "A" <eve@example.org> Bcc: eve@example.org' },
    ]);
    expect(read.subject).toBe('Feedback: An idea Bcc: eve@example.org <b>Hi</b>');
    expect(read.text).toContain('More lamps,\n<script>alert(1)</script> please.');
    expect(read.text).toContain('The sender was not signed in.');
    expect(read.html).toContain('&lt;script&gt;');
    expect(read.html).not.toContain('<script>');
  } finally {
    await server.close();
    await new Promise<void>((done) => smtp.close(done));
  }
});

test('is answered at once while the mail server says nothing', async () => {
  // Takes the connection and never greets.
  const silent = new SMTPServer({ onConnect: () => {} });
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.server.address() as AddressInfo;
  const server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
  });
  try {
    expect(await server.anonymous.feedback.send(MESSAGE)).toEqual({ success: true });
    expect(await stored(server)).toHaveLength(1);
  } finally {
    await server.close();
    await new Promise<void>((done) => silent.close(done));
  }
});
