import { sql } from 'kysely';
import { seenDespiteBlock } from '#features/visibility/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { SafeReturn, TrustedContact } from '../contract.ts';
import { DAYS_STORED, MOST_CONTACTS } from '../limits.ts';
import { mayAddContact, mayChooseContact, mayPostpone, mayRemoveContact } from '../rules.ts';
import type { ContactFacts } from '../rules.ts';
import { presentOtherName } from './meetings.ts';
import type { MeetingRef } from '#features/meetings/vocabulary.ts';

/** More are not shown: there are at most ten a day. */
const MOST_SHOWN = 100;

const selectReturns = (db: DbOrTransaction, { userId }: Actor) =>
  db
    .selectFrom('safe_returns as safe')
    .innerJoin('trusted_contacts as contact', 'contact.id', 'safe.contact_id')
    .leftJoin('profiles as other', 'other.id', 'safe.other_id')
    .select(['safe.id', 'safe.meeting_kind', 'safe.meeting_id', 'safe.title', 'safe.area'])
    .select(['safe.due_at', 'safe.alerted_at', 'safe.alert_sent_at', 'safe.back_at'])
    .select(['contact.name as contact_name', 'other.full_name'])
    .select(() => {
      const { visibility, relation } = seenDespiteBlock('other', userId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .where('safe.owner_id', '=', userId);
type Row = Awaited<ReturnType<ReturnType<typeof selectReturns>['executeTakeFirstOrThrow']>>;

const present = (row: Row, by: Actor): SafeReturn => ({
  id: row.id,
  kind: row.meeting_kind,
  meetingId: row.meeting_id,
  title: row.title,
  otherName: presentOtherName(row, by),
  area: row.area,
  contactName: row.contact_name,
  dueAt: row.due_at,
  alertedAt: row.alerted_at,
  isAlertSent: row.alert_sent_at !== null,
  backAt: row.back_at,
  abilities: {
    postpone: mayPostpone({ isBack: row.back_at !== null, isAlerted: row.alerted_at !== null }),
  },
});

/** The one that runs for a deal; null without one. */
export async function findRunning(
  db: DbOrTransaction,
  by: Actor,
  { kind, meetingId }: MeetingRef,
): Promise<SafeReturn | null> {
  const row = await selectReturns(db, by)
    .where('safe.meeting_kind', '=', kind)
    .where('safe.meeting_id', '=', meetingId)
    .where('safe.back_at', 'is', null)
    .executeTakeFirst();
  return row ? present(row, by) : null;
}

/** In SQL, of `contact`: an alert that may still go to them, and one that did. */
const contactStates = [
  sql<boolean>`exists (select from safe_returns where contact_id = contact.id and back_at is null
    and next_at is not null)`.as('is_waiting'),
  sql<boolean>`exists (select from safe_returns where contact_id = contact.id
    and alert_handed_at is not null)`.as('was_alerted'),
] as const;

/** A person's trusted contacts, but for those they removed. */
export const selectContacts = (db: DbOrTransaction, { userId }: Actor) =>
  db
    .selectFrom('trusted_contacts as contact')
    .select(['contact.id', 'contact.name', 'contact.email', 'contact.language'])
    .select(['contact.accepted_at', 'contact.refused_at'])
    .select(contactStates)
    .where('contact.owner_id', '=', userId)
    .where('contact.removed_at', 'is', null);
type ContactRow = Awaited<ReturnType<ReturnType<typeof selectContacts>['executeTakeFirstOrThrow']>>;

export const toContactFacts = (row: ContactRow): ContactFacts => ({
  answer: row.refused_at !== null ? 'refused' : row.accepted_at !== null ? 'accepted' : null,
  wasAlerted: row.was_alerted,
});

const presentContact = (row: ContactRow): TrustedContact => {
  const facts = toContactFacts(row);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    language: row.language,
    answer: facts.answer,
    abilities: {
      choose: mayChooseContact(facts),
      remove: mayRemoveContact({ isWaiting: row.is_waiting }),
    },
  };
};

/** Everything on the page "Getting Home Safe" (DEAL-180). */
export async function readOverview(db: DbOrTransaction, by: Actor) {
  const [returns, contacts] = await Promise.all([
    selectReturns(db, by)
      .where('safe.created_at', '>', sql<Date>`now() - make_interval(days => ${DAYS_STORED})`)
      .orderBy('safe.created_at', 'desc')
      .orderBy('safe.id', 'desc')
      .limit(MOST_SHOWN)
      .execute(),
    selectContacts(db, by).orderBy('contact.id').limit(MOST_CONTACTS).execute(),
  ]);
  const all = returns.map((row) => present(row, by));
  return {
    running: all.filter(({ backAt }) => backAt === null),
    past: all.filter(({ backAt }) => backAt !== null),
    contacts: contacts.map(presentContact),
    abilities: { addContact: mayAddContact({ contacts: contacts.length }) },
  };
}
