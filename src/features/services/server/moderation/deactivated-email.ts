import { linkPart, paragraph, sendEmail } from '#features/notifications/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/language/translator.ts';

export const DEACTIVATED_EMAIL_JOB = 'services.deactivated-email';
export type DeactivatedEmailJob = { serviceId: string; providerId: string; reason: string };

/**
 * Tells a provider by e-mail that a moderator set their service to inactive, even if they switched off e-mails about
 * notifications (SERV-139).
 */
export async function sendDeactivatedEmail(
  services: Services,
  job: DeactivatedEmailJob,
  key: string,
): Promise<void> {
  const { db, config } = services;
  const provider = await db
    .selectFrom('profiles')
    .innerJoin('identity.users', 'identity.users.id', 'profiles.id')
    .innerJoin('services', 'services.provider_id', 'profiles.id')
    .select(['profiles.id', 'profiles.full_name', 'profiles.preferred_language'])
    .select(['identity.users.email', 'services.title'])
    .where('profiles.id', '=', job.providerId)
    .where('services.id', '=', job.serviceId)
    .executeTakeFirst();
  if (!provider?.email) return;
  const { email, title, preferred_language: preferred } = provider;
  const language = asLanguage(preferred);
  const line = (name: string, params = {}) =>
    text(language, `services:email.deactivated.${name}`, params);
  const why = job.reason === '' ? line('guidelines') : line('reason', { reason: job.reason });
  const sentences = [line('text', { title }), why, line('afterwards')];
  await sendEmail(
    services,
    { userId: provider.id, email, name: provider.full_name, language },
    {
      key,
      isAlwaysSent: true,
      subject: line('subject', { title }),
      parts: [
        ...sentences.map(paragraph),
        linkPart(line('open'), `${config.PUBLIC_URL}/my-services`),
      ],
    },
  );
}
