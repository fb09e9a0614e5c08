import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { ContactForm } from '../contract.ts';
import { mayAddContact, mayRemoveContact } from '../rules.ts';
import { announceReturns } from './announce-returns.ts';
import { enqueueInvitation } from './emails.ts';
import { selectContacts } from './return-rows.ts';
import { lockOwner } from './start-return.ts';

/** Adds a trusted contact and asks them by e-mail; the same address again changes name and language only (DEAL-174). */
export async function addContact(
  work: Work,
  by: Actor,
  form: ContactForm,
): Promise<{ id: string }> {
  const { trx } = work;
  await lockOwner(work, by);
  const { email: own } = await trx
    .selectFrom('identity.users')
    .select('email')
    .where('id', '=', by.userId)
    .executeTakeFirstOrThrow();
  if (own === form.email) return refuse(by, 'CONFLICT', 'safety:refusals.own_address');
  const known = await trx
    .selectFrom('trusted_contacts')
    .select(['id', 'refused_at', 'removed_at'])
    .where('owner_id', '=', by.userId)
    .where('email', '=', form.email)
    .executeTakeFirst();
  if (known && known.refused_at !== null) {
    return refuse(by, 'CONFLICT', 'safety:refusals.contact_refused');
  }
  if (!known || known.removed_at !== null) {
    const contacts = await selectContacts(trx, by).execute();
    authorise(by, mayAddContact({ contacts: contacts.length }));
  }
  const { name, language } = form;
  const id = known?.id ?? newId();
  if (known) {
    await trx
      .updateTable('trusted_contacts')
      .set({ name, language, removed_at: null })
      .where('id', '=', id)
      .execute();
  } else {
    await trx
      .insertInto('trusted_contacts')
      .values({ id, owner_id: by.userId, ...form })
      .execute();
    await enqueueInvitation(work, id);
  }
  announceReturns(work, by.userId);
  return { id };
}

/** Removes a contact; one already removed is not found. */
export async function removeContact(work: Work, by: Actor, contactId: string): Promise<void> {
  await lockOwner(work, by);
  const contact = await selectContacts(work.trx, by)
    .where('contact.id', '=', contactId)
    .executeTakeFirst();
  if (!contact) return refuse(by, 'NOT_FOUND', 'safety:refusals.no_contact');
  authorise(by, mayRemoveContact({ isWaiting: contact.is_waiting }));
  await work.trx
    .updateTable('trusted_contacts')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', contactId)
    .execute();
  announceReturns(work, by.userId);
}

export type ContactAnswer = 'accepted' | 'refused';

/** Stores what a contact answered on their page; the person who named them is notified of a change. */
export async function storeAnswer(
  work: Work,
  contactId: string,
  answer: ContactAnswer,
): Promise<void> {
  const now = sql<Date>`now()`;
  const contact = await work.trx
    .updateTable('trusted_contacts')
    .set({
      accepted_at: answer === 'accepted' ? now : null,
      refused_at: answer === 'refused' ? now : null,
    })
    .where('id', '=', contactId)
    .where(answer === 'accepted' ? 'accepted_at' : 'refused_at', 'is', null)
    .returning(['owner_id', 'name', 'removed_at'])
    .executeTakeFirst();
  if (!contact || contact.removed_at !== null) return;
  await notify(work, {
    recipientIds: [contact.owner_id],
    senderId: null,
    type: 'trusted_contact_answered',
    textKey: `safety:notices.trusted_contact_${answer}`,
    params: { name: contact.name },
    entityType: 'safe_return',
    entityId: contactId,
    taskId: null,
    preference: 'always',
    unreadKey: `trusted_contact:${contactId}`,
  });
  announceReturns(work, contact.owner_id);
}
