import { linkPart, paragraph, sendEmail } from '#features/notifications/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/language/translator.ts';

export const REMOVED_EMAIL_JOB = 'marketplace.removed-email';
export type RemovedEmailJob = { itemId: string; sellerId: string; reason: string };

/**
 * Tells sellers by e-mail that a moderator removed their listing, even if they have switched off e-mails about
 * notifications (ITEM-178).
 */
export async function sendRemovedEmail(
  services: Services,
  job: RemovedEmailJob,
  key: string,
): Promise<void> {
  const { db, config } = services;
  const seller = await db
    .selectFrom('profiles')
    .innerJoin('identity.users', 'identity.users.id', 'profiles.id')
    .innerJoin('marketplace_items as items', 'items.seller_id', 'profiles.id')
    .select(['profiles.id', 'profiles.full_name', 'profiles.preferred_language'])
    .select(['identity.users.email', 'items.title'])
    .where('profiles.id', '=', job.sellerId)
    .where('items.id', '=', job.itemId)
    .executeTakeFirst();
  if (!seller?.email) return;
  const { email, title, preferred_language: preferred } = seller;
  const language = asLanguage(preferred);
  const line = (name: string, params = {}) =>
    text(language, `item-notices:email.removed.${name}`, params);
  const why = job.reason === '' ? line('guidelines') : line('reason', { reason: job.reason });
  const sentences = [line('text', { title }), why, line('afterwards')];
  await sendEmail(
    services,
    { userId: seller.id, email, name: seller.full_name, language },
    {
      key,
      isAlwaysSent: true,
      subject: line('subject', { title }),
      parts: [
        ...sentences.map(paragraph),
        linkPart(line('open'), `${config.PUBLIC_URL}/marketplace?mine=true`),
      ],
    },
  );
}
