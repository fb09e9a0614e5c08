import EmailReplyParser from 'email-reply-parser';
import { compile } from 'html-to-text';

/** More than any message may have: what is read costs time. */
const MOST_READ = 20_000;
const MOST_HTML = 500_000;
/** An old Outlook's line, which the library knows in English only. */
const OLD_OUTLOOK = /^-{2,} ?Mensaje original ?-{2,}$[^]*/im;

/** The words of a page, without what mail programs put around an e-mail that is answered. */
const wordsOf = compile({
  wordwrap: false,
  limits: { maxInputLength: MOST_HTML, maxDepth: 50, ellipsis: '' },
  selectors: [
    ...['blockquote', 'img', 'div.gmail_quote', 'div#appendonsend', 'div#divRplyFwdMsg'].map(
      (selector) => ({ selector, format: 'skip' }),
    ),
    { selector: 'a', options: { ignoreHref: true } },
  ],
});

/** What somebody wrote, without what they answer and their signature (NOTE-220). */
export function replyText({ text, html }: { text: string; html: string }): string {
  const words = text.trim() === '' ? wordsOf(html) : text;
  const shown = words.slice(0, MOST_READ).replaceAll('\r\n', '\n').replace(OLD_OUTLOOK, '');
  return new EmailReplyParser().parseReply(shown).trim();
}
