import type { Services } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { sendAndNote, stillToSend } from './deliveries/open-deliveries.ts';
import type { DueNotice } from './deliveries/open-deliveries.ts';
import { linkPart, paragraph, sendEmail } from './email.ts';
import type { Correspondent } from './email.ts';
import { pathOfRow } from './path-of-row.ts';
import type { MatterRef, RegisteredMatters } from './replies/matters.ts';
import { offerAnswers } from './replies/offer-answers.ts';

export const EMAIL_JOB = 'notifications.email-copy';
export type EmailJob = { notificationId: string };

/** Sends one notification by e-mail, unless it has been deleted or switched off. */
export async function sendEmailCopy(
  services: Services,
  { notificationId }: EmailJob,
  retries = 0,
  matters: RegisteredMatters = {},
): Promise<void> {
  const [notice] = await stillToSend(
    services.db,
    { 'delivery.notification_id': notificationId, 'delivery.channel': 'email' },
    { isUnreadOnly: false },
  );
  if (!notice) return;
  await sendAndNote(services.db, [notice], retries, async (handOver) => {
    await mailNotice(services, matters, notice, `notice.${notificationId}`, handOver);
    return { state: 'accepted' };
  });
}

/** An e-mail about this one notice, known by this key. */
export async function mailNotice(
  services: Services,
  matters: RegisteredMatters,
  notice: DueNotice,
  key: string,
  handOver: () => Promise<void>,
): Promise<void> {
  const { message } = notice;
  const reader = toCorrespondent(notice);
  const about = findAbout(matters, notice);
  const offered = about && (await offerAnswers(services, matters, reader, about));
  const press = about && (await matters[about.kind]?.findPress?.(services, about.id));
  const parts = [
    paragraph(message),
    ...(offered?.about ?? []),
    ...(press ? [linkPart(text(reader.language, press.labelKey), press.url)] : []),
    linkPart(
      text(reader.language, 'notifications:email.open'),
      `${services.config.PUBLIC_URL}${pathOfRow(notice)}`,
    ),
    ...(offered?.parts ?? []),
  ];
  const email = { subject: message, key, parts, ...(offered && { replyTo: offered.replyTo }) };
  await sendEmail(services, reader, email, handOver);
}

/** Returns the matter a notification is about, if it can be answered by e-mail. */
function findAbout(matters: RegisteredMatters, notice: DueNotice): MatterRef | null {
  for (const [kind, { notices }] of Object.entries(matters)) {
    const id = new Map(Object.entries(notices)).get(notice.type)?.(notice);
    if (id) return { kind, id };
  }
  return null;
}

export const toCorrespondent = (notice: DueNotice): Correspondent => ({
  userId: notice.user_id,
  email: notice.email ?? '',
  name: notice.full_name,
  language: asLanguage(notice.preferred_language),
});
