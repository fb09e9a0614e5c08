import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../test-server.ts';
import { PASSWORD, authClient } from './test-accounts.ts';

describe('letters by SMTP', () => {
  it('arrive with link and code; a refused one keeps the account', async () => {
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
      const letter = await PostalMime.parse(received[0] ?? '');
      expect(letter.from).toMatchObject({
        address: 'hello@porchlight.example',
        name: 'Porchlight',
      });
      expect(letter.to).toMatchObject([{ address: email }]);
      expect(letter.subject).toBe('Confirm your email address');
      const code = /^\d{6}$/m.exec(letter.text ?? '')?.[0] ?? '';
      expect(letter.html).toContain(code);
      expect(letter.html).toContain('/email-verification?token_hash=');

      isRefusing = true;
      const refused = await client.signUp({ email: 'later@example.org', password: PASSWORD });
      expect(refused.error).toMatchObject({
        name: 'AuthRetryableFetchError',
        status: 500,
        message: 'Error sending confirmation email',
      });
      // A letter that did not leave must not tell who has an account (AUTH-038).
      for (const address of [email, 'nobody@example.org']) {
        expect((await client.resetPasswordForEmail(address)).error).toBeNull();
      }
      isRefusing = false;
      const again = await client.resend({ type: 'signup', email: 'later@example.org' });
      expect(again.error).toBeNull();
      expect(received).toHaveLength(2);
    } finally {
      await mailing.close();
      await new Promise<void>((done) => smtp.close(done));
    }
  });
});
