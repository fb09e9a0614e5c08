import { html } from 'hono/html';
import type { Services } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { toCorrespondent } from '../email-copy.ts';
import { linkPart, sendEmail } from '../email.ts';
import type { EmailPart } from '../email.ts';
import { pathOfRow } from '../path-of-row.ts';
import type { DueNotice } from './open-deliveries.ts';

/** Further notifications are in the bell. */
const MOST_IN_EMAIL = 30;

/** One e-mail about several notices, those of one thing together, what is newest first (NOTE-213). */
export async function mailSummary(
  services: Services,
  key: string,
  notices: readonly [DueNotice, ...DueNotice[]],
  handOver: () => Promise<void>,
): Promise<void> {
  const reader = toCorrespondent(notices[0]);
  const origin = services.config.PUBLIC_URL;
  const line = (name: string, count: number) =>
    text(reader.language, `notifications:summary.${name}`, { count });
  const shown = notices.toReversed().slice(0, MOST_IN_EMAIL);
  const rest = notices.length - shown.length;
  const open = text(reader.language, 'notifications:email.open');
  const parts = [
    ...byThing(shown).flatMap(([path, messages]) => [
      messagesPart(messages),
      linkPart(open, `${origin}${path}`),
    ]),
    ...(rest > 0 ? [messagesPart([line('more', rest)])] : []),
  ];
  const subject = line('subject', notices.length);
  await sendEmail(services, reader, { subject, key, parts }, handOver);
}

/** By where they lead, which is the thing they are about. */
function byThing(notices: readonly DueNotice[]): Array<[path: string, messages: string[]]> {
  const things = new Map<string, string[]>();
  for (const notice of notices) {
    const path = pathOfRow(notice);
    things.set(path, [...(things.get(path) ?? []), notice.message]);
  }
  return [...things];
}

const messagesPart = (messages: readonly string[]): EmailPart => ({
  text: messages.join('\n'),
  html: html`<div style="margin:24px 0 0">
    ${messages.map((message) => html`<p dir="auto" style="margin:4px 0">${message}</p>`)}
  </div>`,
});
