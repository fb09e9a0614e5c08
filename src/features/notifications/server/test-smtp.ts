import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A mail server on loopback: what reached it, and how it answers the next ones, in turn; it takes them when there is none. */
export async function startMailServer(): Promise<{
  url: string;
  emailsTo: (address: string) => Promise<Email[]>;
  answers: { code: number; text: string }[];
  close: () => Promise<void>;
}> {
  const arrived: { to: string[]; email: Buffer }[] = [];
  const answers: { code: number; text: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const answer = answers.shift();
      if (!answer) return done();
      done(Object.assign(new Error(answer.text), { responseCode: answer.code }));
    },
    onData: (stream, { envelope }, done) => {
      buffer(stream).then(
        (email) => {
          arrived.push({ to: envelope.rcptTo.map(({ address }) => address), email });
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emailsTo: (address) =>
      Promise.all(
        arrived
          .filter(({ to }) => to.includes(address))
          .map(({ email }) => PostalMime.parse(email)),
      ),
    answers,
    close: () => new Promise<void>((done) => smtp.close(done)),
  };
}
