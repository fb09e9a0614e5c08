import { composeNoticeEmail, linkPart, paragraph } from '#features/notifications/server/public.ts';
import type { Correspondent } from '#features/notifications/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { Email } from '#platform/server/mail/mail.ts';
import { text } from '#platform/server/texts.ts';
import { stopUrl } from './stop-token.ts';

/** An operator's text in both languages. */
export type MailingWords = {
  subject_en: string;
  body_en: string;
  subject_es: string;
  body_es: string;
};

const ADDRESS = /^https:\/\/\S+$/;

/** A mailing as one person gets it: in their language, with the way to have no more of them (MOD-066, PEOPLE-049). */
export async function mailingEmail(
  { db, config }: Services,
  words: MailingWords,
  to: Correspondent,
): Promise<Email> {
  const isSpanish = to.language === 'es';
  const body = isSpanish ? words.body_es : words.body_en;
  const line = (key: string) => text(to.language, `mailings:email.${key}`);
  const parts = body.split(/\n\s*\n/).map((part) => part.trim());
  const email = {
    subject: isSpanish ? words.subject_es : words.subject_en,
    why: line('why'),
    parts: parts
      .filter((part) => part !== '')
      .map((part) => (ADDRESS.test(part) ? linkPart(line('open'), part) : paragraph(part))),
  };
  return composeNoticeEmail(to, email, await stopUrl(db, config.PUBLIC_URL, to.userId));
}
