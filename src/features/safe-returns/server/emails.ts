import { sql } from 'kysely';
import { z } from 'zod';
import {
  composeNoticeEmail,
  findCorrespondent,
  isRefused,
  linkPart,
  offerAnswers,
  paragraph,
  sendEmail,
} from '#features/notifications/server/public.ts';
import type { NoticeEmail, RegisteredMatters } from '#features/notifications/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { TextKeyBelow, TextParams } from '#platform/language/translator.ts';
import type { Language, Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { text } from '#platform/server/texts.ts';
import { SAFE_RETURNS_CHANGED } from '../live-events.ts';
import { presentOtherName } from './meetings.ts';
import { backUrl, contactUrl } from './addresses.ts';

const EMAIL_JOB = 'safe-returns.email';
const INVITATION_JOB = 'safe-returns.invitation';

const emailJob = z.object({
  safeReturnId: z.uuid(),
  name: z.enum(['reminder', 'alert', 'all_clear']),
});
const invitationJob = z.object({ contactId: z.uuid() });

export const enqueueEmail = ({ services, trx }: Work, job: z.infer<typeof emailJob>) =>
  services.jobs.enqueue(trx, EMAIL_JOB, job);

export const enqueueInvitation = ({ services, trx }: Work, contactId: string) =>
  services.jobs.enqueue(trx, INVITATION_JOB, { contactId } satisfies z.infer<typeof invitationJob>);

/** Sends the e-mails about safe returns; each keeps its Message-ID however often it leaves (DEAL-176). */
export async function handleEmails(services: Services, matters: RegisteredMatters): Promise<void> {
  const { jobs, config } = services;
  const send = async (data: object) => {
    const { safeReturnId, name } = emailJob.parse(data);
    const row = await findReturn(services.db, safeReturnId);
    if (row) await SENDERS[name](services, row, matters);
  };
  await jobs.handle(EMAIL_JOB, send, { sideBySide: config.SMTP_CONNECTIONS });
  await jobs.handle(INVITATION_JOB, (data) =>
    sendInvitation(services, invitationJob.parse(data).contactId),
  );
}

/** In SQL: the other side as the owner may know them, also after a block. */
const ownersRelation = sql<string | null>`relation_of(safe.owner_id, other.id)`;

const findReturn = (db: DbOrTransaction, id: string) =>
  db
    .selectFrom('safe_returns as safe')
    .innerJoin('trusted_contacts as contact', 'contact.id', 'safe.contact_id')
    .innerJoin('profiles as owner', 'owner.id', 'safe.owner_id')
    .leftJoin('profiles as other', 'other.id', 'safe.other_id')
    .select([
      'safe.id',
      'safe.owner_id',
      'safe.title',
      'safe.area',
      'safe.due_at',
      'safe.time_zone',
    ])
    .select('safe.asked_at')
    .select(['safe.cell_latitude', 'safe.cell_longitude', 'safe.back_at', 'safe.alerted_at'])
    .select(['contact.id as contact_id', 'contact.name', 'contact.email', 'contact.language'])
    .select(['contact.refused_at', 'owner.full_name as owner_name'])
    .select(['other.full_name', 'other.profile_visibility as visibility'])
    .select(ownersRelation.as('relation'))
    .where('safe.id', '=', id)
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof findReturn>>>;

const SENDERS = { reminder: sendReminder, alert: sendAlert, all_clear: sendAllClear };

type Line = (key: TextKeyBelow<'safety:email.'>, params?: TextParams) => string;
const lineIn =
  (language: Language): Line =>
  (key, params = {}) =>
    text(language, `safety:email.${key}`, params);

/** To the person themselves: one press on the page, or an answer, says that they are back (DEAL-175, NOTE-243). */
async function sendReminder(
  services: Services,
  row: Row,
  matters: RegisteredMatters,
): Promise<void> {
  const to = await findCorrespondent(services.db, row.owner_id, { isAlwaysSent: true });
  if (!to || row.back_at !== null || row.alerted_at !== null) return;
  const line = lineIn(to.language);
  const time = formatsFor(to.language).startTime(row.due_at, row.time_zone);
  const offered = await offerAnswers(services, matters, to, { kind: 'safe_return', id: row.id });
  await sendEmail(services, to, {
    key: `safe-return.${row.id}.reminder.${row.due_at.getTime()}`,
    subject: line('reminder.subject', { time }),
    why: line('reminder.why'),
    isAlwaysSent: true,
    parts: [
      paragraph(line('reminder.text', { name: row.name, time, title: row.title })),
      linkPart(line('reminder.button'), await backUrl(services, row.id)),
      ...(offered?.parts ?? []),
    ],
    ...(offered && { replyTo: offered.replyTo }),
  });
}

/**
 * To the contact: what was agreed, the place no nearer than the cell (DEAL-176). A person who says in this moment that they
 * are back either stops it or has it taken back.
 */
async function sendAlert(services: Services, row: Row): Promise<void> {
  const { db } = services;
  const handover = await inTransaction(services, (work) => beginHandover(work, row.id));
  if (!handover) return;
  try {
    await sendToContact(services, row, composeAlert(row));
  } catch (error) {
    // This try is over, so that the next one need not wait. Unless it was refused, its e-mail may have arrived.
    await db
      .updateTable('safe_returns')
      .set({ alert_handed_at: isRefused(error) ? handover.before : longAgo })
      .where('id', '=', row.id)
      .execute();
    throw error;
  }
  await db
    .updateTable('safe_returns')
    .set({ alert_sent_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', row.id)
    .execute();
  services.realtime.toUsers([row.owner_id], SAFE_RETURNS_CHANGED, {});
}

/** Longer than any wait for a mail server: an earlier second try, after its process died, could send the same alert twice. */
const LONGEST_HANDOVER_SECONDS = 25;
const longAgo = sql<Date>`clock_timestamp() - make_interval(secs => ${LONGEST_HANDOVER_SECONDS})`;

/** Null for an alert that is stopped, refused by its contact, leaving already, or sent. */
async function beginHandover({ trx }: Work, id: string): Promise<{ before: Date | null } | null> {
  const found = await trx
    .selectFrom('safe_returns as safe')
    .innerJoin('trusted_contacts as contact', 'contact.id', 'safe.contact_id')
    .select('safe.alert_handed_at as before')
    .where('safe.id', '=', id)
    .where('contact.refused_at', 'is', null)
    .where('safe.back_at', 'is', null)
    .where('safe.alert_sent_at', 'is', null)
    .where(sql<boolean>`coalesce(safe.alert_handed_at < ${longAgo}, true)`)
    .forUpdate('safe')
    .executeTakeFirst();
  if (!found) return null;
  await trx
    .updateTable('safe_returns')
    .set({ alert_handed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  return found;
}

function composeAlert(row: Row) {
  const { language } = row;
  const line = lineIn(language);
  const name = shownName(row.owner_name, language, 'anonymousUser');
  const other = presentOtherName(row, { userId: row.owner_id, language });
  const time = formatsFor(language).startTime(row.due_at, row.time_zone);
  const cell =
    row.cell_latitude === null || row.cell_longitude === null
      ? null
      : `${row.cell_latitude}, ${row.cell_longitude}`;
  return {
    key: `safe-return.${row.id}.alert`,
    subject: line(row.asked_at === null ? 'alert.subject' : 'alert.unsafeSubject', { name }),
    parts: [
      row.asked_at === null ? line('alert.text', { name, time }) : line('alert.unsafe', { name }),
      line('alert.what', { title: row.title }),
      line('alert.with', { name: other }),
      line('alert.where', { area: row.area || line('alert.noArea') }),
      ...(cell === null ? [] : [line('alert.around', { cell })]),
      line('alert.next', { name }),
    ].map(paragraph),
  };
}

/** To a contact whose alert has left: all is well (DEAL-179). */
async function sendAllClear(services: Services, row: Row): Promise<void> {
  if (row.refused_at !== null) return;
  const line = lineIn(row.language);
  const name = shownName(row.owner_name, row.language, 'anonymousUser');
  await sendToContact(services, row, {
    key: `safe-return.${row.id}.all-clear`,
    subject: line('allClear.subject', { name }),
    parts: [paragraph(line('allClear.text', { name }))],
  });
}

/** Asks a new contact, who may answer once, later, or not at all (DEAL-174). */
async function sendInvitation(services: Services, contactId: string): Promise<void> {
  const row = await services.db
    .selectFrom('trusted_contacts as contact')
    .innerJoin('profiles as owner', 'owner.id', 'contact.owner_id')
    .select(['contact.id as contact_id', 'contact.name', 'contact.email', 'contact.language'])
    .select('owner.full_name as owner_name')
    .where('contact.id', '=', contactId)
    .where('contact.removed_at', 'is', null)
    .where('contact.accepted_at', 'is', null)
    .where('contact.refused_at', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const line = lineIn(row.language);
  const name = shownName(row.owner_name, row.language, 'anonymousUser');
  await sendToContact(services, row, {
    key: `trusted-contact.${contactId}`,
    subject: line('invitation.subject', { name }),
    parts: [
      paragraph(line('invitation.text', { name })),
      linkPart(line('invitation.button'), await contactUrl(services, contactId)),
    ],
  });
}

/** Every e-mail to a contact says who named them, and leads to the page where they say no. */
async function sendToContact(
  services: Services,
  to: Pick<Row, 'contact_id' | 'name' | 'email' | 'language' | 'owner_name'>,
  email: Pick<NoticeEmail, 'subject' | 'parts'> & { key: string },
): Promise<void> {
  const line = lineIn(to.language);
  const name = shownName(to.owner_name, to.language, 'anonymousUser');
  const url = await contactUrl(services, to.contact_id);
  const composed = await composeNoticeEmail(
    to,
    { ...email, why: line('why', { name, url }), isAlwaysSent: true },
    null,
  );
  await services.mail.send(composed);
}
