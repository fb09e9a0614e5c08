import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { takeMailAllowance } from './mail-allowance.ts';
import { PASSWORD, account, authClient, call, mailsAreWritten } from '../test-accounts.ts';

describe('e-mails by SMTP', () => {
  it('arrive with link and code; a refused one leaves the account', async () => {
    const received: Buffer[] = [];
    let isRefusing = false;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(isRefusing ? new Error('mailbox full') : null),
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks));
          done();
        });
      },
    });
    await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
    const { port } = smtp.server.address() as AddressInfo;
    const mailing = await startTestServer({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Porchlight <hello@porchlight.example>',
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'silent',
    });
    try {
      const client = authClient(mailing.url);
      const email = 'lucia@example.org';
      await client.signUp({ email, password: PASSWORD });
      const mail = await PostalMime.parse(received[0] ?? '');
      expect(mail.from).toMatchObject({
        address: 'hello@porchlight.example',
        name: 'Porchlight',
      });
      expect(mail.to).toMatchObject([{ address: email }]);
      expect(mail.subject).toBe('Confirm your email address');
      const code = /^\d{6}$/m.exec(mail.text ?? '')?.[0] ?? '';
      expect(mail.html).toContain(code);
      expect(mail.html).toContain('/email-verification?token_hash=');

      isRefusing = true;
      const refused = await client.signUp({ email: 'later@example.org', password: PASSWORD });
      expect(refused.error).toMatchObject({ status: 422, code: 'email_send_failed' });
      const again = () => client.resend({ type: 'signup', email: 'later@example.org' });
      // As nothing was sent, the answer stays the same (AUTH-070, AUTH-078).
      expect((await again()).error).toMatchObject({ status: 422, code: 'email_send_failed' });
      // One refused address must not reveal who has an account (AUTH-038).
      for (const address of [email, 'nobody@example.org']) {
        expect((await client.resetPasswordForEmail(address)).error).toBeNull();
      }
      await mailsAreWritten(mailing.services);
      isRefusing = false;
      expect((await again()).error).toBeNull();
      expect(received).toHaveLength(2);
      const { error } = await again();
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    } finally {
      await mailing.close();
      await new Promise<void>((done) => smtp.close(done));
    }
  });
});

/** A server that reads what it gets and never answers, as behind a wall that drops packets. */
async function silentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    dialed: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

describe('a mail server that does not work (AUTH-177, AUTH-178)', () => {
  let mailing: TestServer;
  const resetFor = async (email: string) => {
    const { status, body } = await call(mailing.url, 'POST', '/recover', { body: { email } });
    return { status, body };
  };

  it('gives every address the same answer, and is forgotten once e-mails leave again', async () => {
    // No server listens at this port.
    mailing = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' });
    try {
      const { email } = await account(mailing.services);
      expect(await resetFor(email)).toMatchObject({ status: 200 });
      await mailsAreWritten(mailing.services);
      for (const address of [email, 'nobody@example.org']) {
        const failed = { status: 422, body: { code: 'email_send_failed' } };
        expect(await resetFor(address)).toMatchObject(failed);
        const body = { type: 'signup', email: address };
        expect(await call(mailing.url, 'POST', '/resend', { body })).toMatchObject(failed);
      }
      await mailing.services.db
        .updateTable('identity.mail_health')
        .set({ failed_at: new Date(Date.now() - 61_000) })
        .execute();
      expect(await resetFor('nobody@example.org')).toMatchObject({ status: 200 });
    } finally {
      await mailing.close();
    }
  });

  it('does not delay a reset, and the answer is the same for every address', async () => {
    const silent = await silentServer();
    mailing = await startTestServer({
      SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
      LOG_LEVEL: 'silent',
    });
    try {
      const { email } = await account(mailing.services);
      // Both are answered while the mail server has not answered yet.
      const answers = [await resetFor(email), await resetFor('nobody@example.org')];
      expect(answers).toEqual([
        { status: 200, body: {} },
        { status: 200, body: {} },
      ]);
      await vi.waitFor(() => expect(silent.dialed()).toBe(1), { timeout: 20_000 });
    } finally {
      await silent.close();
      await mailing.close();
    }
  });
});

describe('the hour of account e-mails (AUTH-179)', () => {
  it('is used up by e-mails that leave, and then for every address alike', async () => {
    const limited = await startTestServer({
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'on',
      AUTH_MAILS_PER_HOUR: '10',
    });
    let networks = 0;
    const post = (path: string, body: object) => {
      networks += 1;
      const headers = { 'X-Forwarded-For': `198.51.${networks >> 8}.${networks & 255}` };
      return call(limited.url, 'POST', path, { body, headers });
    };
    try {
      const { email } = await account(limited.services);
      for (let asked = 0; asked < 40; asked += 1) {
        const nobody = { email: `nobody${asked}@example.org`, type: 'signup' };
        expect((await post('/recover', nobody)).status).toBe(200);
        expect((await post('/resend', nobody)).status).toBe(200);
      }
      await mailsAreWritten(limited.services);
      expect((await post('/recover', { email })).status).toBe(200);
      await mailsAreWritten(limited.services);

      const signUps = [];
      for (let signUp = 0; signUp < 9; signUp += 1) {
        signUps.push(
          await post('/signup', { email: `new${signUp}@example.org`, password: PASSWORD }),
        );
      }
      // Newcomers get four fifths of the hour; what is left is for those with an account.
      expect(signUps.map(({ status }) => status)).toEqual([...Array(8).fill(200), 429]);
      const { email: other } = await account(limited.services);
      expect((await post('/recover', { email: other })).status).toBe(200);
      await mailsAreWritten(limited.services);

      const { email: late } = await account(limited.services);
      for (const address of [late, 'nobody@example.org']) {
        const refused = { status: 429, body: { message: 'Email rate limit exceeded' } };
        expect(await post('/recover', { email: address })).toMatchObject(refused);
        expect(await post('/resend', { email: address, type: 'signup' })).toMatchObject(refused);
      }
    } finally {
      await limited.close();
    }
  });

  it('gives one network no more than its share', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on', AUTH_MAILS_PER_HOUR: '300' });
    const take = (network: string) =>
      takeMailAllowance(limited.services, { network, isProven: true });
    try {
      const taken = await Promise.all(Array.from({ length: 120 }, () => take('127.0.0.1')));
      expect(taken.filter(Boolean)).toHaveLength(100);
      const { email } = await account(limited.services);
      expect((await call(limited.url, 'POST', '/recover', { body: { email } })).status).toBe(429);
      expect(await take('198.51.100.1')).toBe(true);
    } finally {
      await limited.close();
    }
  });
});
