import { listFeedback } from '#features/feedback/server/public.ts';
import type { Command } from '../command.ts';
import { pageNumber, printable, printableLines, printPage } from '../listing.ts';

/** NOTE-060: what people wrote. */
export const feedback: Command = {
  usage: [
    'feedback [<page>]                what people wrote, founding members first, then newest, 20 a page',
  ],
  run: async (args, { db, print }) => {
    const page = pageNumber('feedback', args);
    const found = await listFeedback(db, page);
    const list = { name: 'feedback', page, found, whenEmpty: 'Nobody wrote yet.' };
    printPage(
      list,
      print,
      ({ sentAt, isSignedIn, isFoundingMember, name, email, subject, message }) => {
        const sender = `${name} <${email}>${isSignedIn ? '' : ' (visitor)'}${isFoundingMember ? ' (founding member)' : ''}`;
        print(`${sentAt.toISOString()}  ${printable(sender)}`);
        print(`  ${printable(subject)}`);
        for (const line of printableLines(message)) print(line);
      },
    );
  },
};
