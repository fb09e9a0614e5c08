import { html } from 'hono/html';
import { viewersAt } from '#identity/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { Email } from '#platform/server/mail/mail.ts';
import { mailAside } from '#platform/server/mail/mail-page.ts';
import { text } from '#platform/server/texts.ts';
import { suspensionRefusal } from '#platform/server/uploads/refuse-upload.ts';
import { paragraph } from '../email.ts';
import type { Correspondent, EmailPart } from '../email.ts';
import type { MatterRef, RegisteredMatters, Step } from './matters.ts';
import { makeMatterAddress } from './reply-address.ts';

/** The part of an e-mail that says which words do what, and the address for them. */
export type OfferedAnswers = {
  /** Shown before the answers: the subject matter. */
  about: EmailPart[];
  parts: EmailPart[];
  replyTo: NonNullable<Email['replyTo']>;
};

/** Returns what a person can answer to a matter by e-mail now; null if nothing or nowhere (NOTE-227). */
export async function offerAnswers(
  services: Services,
  matters: RegisteredMatters,
  to: Correspondent,
  about: MatterRef,
): Promise<OfferedAnswers | null> {
  const { db, config } = services;
  const matter = matters[about.kind];
  if (!matter || config.MAIL_REPLY_DOMAIN === undefined) return null;
  const { userId, language } = to;
  const viewer = (await viewersAt(db, to.email)).find((one) => one.userId === userId);
  if (!viewer || suspensionRefusal(viewer)) return null;
  const step = await matter.findStep({ db, userId, language }, about.id);
  if (!step || (step.choices.length === 0 && !step.chat)) return null;
  const address = await makeMatterAddress(services, config.MAIL_REPLY_DOMAIN, {
    userId,
    code: matter.code,
    id: about.id,
    step: step.key,
  });
  return {
    about: [
      ...(step.details ?? []).map(paragraph),
      ...(step.quote === undefined || step.quote === '' ? [] : [quotation(step.quote)]),
    ],
    parts: [asidePart(describeAnswers(step, to))],
    replyTo: { name: text(language, 'common:appName'), address },
  };
}

function describeAnswers(step: Step, { language }: Correspondent): string {
  const line = (key: string) => text(language, `mail:answers.${key}`, step.params);
  const rest = step.choices.length === 0 ? 'onlyToChat' : 'toChat';
  return [
    ...step.choices.map(({ name }) => line(`choices.${name}.does`)),
    ...(step.chat ? [line(rest)] : []),
    line('stopping'),
  ].join(' ');
}

export const asidePart = (words: string): EmailPart => ({ text: words, html: mailAside(words) });

/** A person's own words, set apart. */
export const quotation = (words: string): EmailPart => ({
  text: words.replaceAll(/^/gm, '> '),
  html: html`<p
    dir="auto"
    style="margin:4px 0 12px;padding-left:12px;border-left:3px solid #e6dbca"
  >
    ${asTyped(words)}
  </p>`,
});

/** On one line, since its white space is shown. */
const asTyped = (words: string) => html`<span style="white-space:pre-wrap">${words}</span>`;
