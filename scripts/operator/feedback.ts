import { listFeedback } from '#features/feedback/server/public.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';

/** NOTE-060: what people wrote. */
export const feedback: Command = {
  usage: ['feedback [<page>]                what people wrote, newest first, 20 a page'],
  run: async ([given = '1', ...rest], { db, say }) => {
    if (!/^[1-9]\d{0,6}$/.test(given) || rest.length > 0) {
      throw new UsageError('feedback: the page is a number from 1');
    }
    const page = Number(given);
    const { items, total, pages } = await listFeedback(db, page);
    if (total === 0) return say('Nobody wrote yet.');
    if (page > pages) throw new UsageError(`feedback: the last page is ${pages}`);
    for (const { sentAt, isSignedIn, name, email, subject, message } of items) {
      const sender = `${name} <${email}>${isSignedIn ? '' : ' (visitor)'}`;
      say(`${sentAt.toISOString()}  ${printable(sender)}`);
      say(`  ${printable(subject)}`);
      for (const line of message.split(/\r\n|[\r\n]/)) say(`    ${printable(line)}`);
      say('');
    }
    say(`Page ${page} of ${pages}, ${total} in all.`);
  },
};

/** Strangers' words must not steer the operator's terminal. */
const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
