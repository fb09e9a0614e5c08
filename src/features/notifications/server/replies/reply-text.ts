import EmailReplyParser from 'email-reply-parser';
import { compile } from 'html-to-text';
import { storableText } from './storable-text.ts';

/** More than the longest message may have units: what is read costs time, and what is cut is too long to be sent. */
const MOST_READ = 100_001;
const MOST_HTML = 500_000;
/** Each is looked at alone; a long letter in the markup of an office program has some thousand. */
const MOST_TAGS = 3_000;
const MOST_LINES = 2_000;
/** An old Outlook's line, which the library knows in English only. */
const OLD_OUTLOOK = /^-{2,} ?Mensaje original ?-{2,}$[^]*/im;

/** The words of a page, without what mail programs put around an e-mail that is answered. */
const extractText = compile({
  wordwrap: false,
  limits: { maxInputLength: MOST_HTML, maxDepth: 50, ellipsis: '' },
  selectors: [
    ...['blockquote', 'img', 'div.gmail_quote', 'div#appendonsend', 'div#divRplyFwdMsg'].map(
      (selector) => ({ selector, format: 'skip' }),
    ),
    { selector: 'a', options: { ignoreHref: true } },
  ],
});

function upToTag(html: string): string {
  let at = -1;
  for (let tags = 0; tags <= MOST_TAGS; tags += 1) {
    at = html.indexOf('<', at + 1);
    if (at < 0) return html;
  }
  return html.slice(0, at);
}

/** Returns the text a person wrote, without the quoted message and their signature (NOTE-220). */
export function replyText({ text, html }: { text: string; html: string }): string {
  const words = text.trim() === '' ? extractText(upToTag(html)) : text;
  const shown = storableText(words.slice(0, MOST_READ))
    .split(/\r?\n/, MOST_LINES)
    .join('\n')
    .replace(OLD_OUTLOOK, '');
  return new EmailReplyParser().parseReply(shown).trim();
}
