import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Events reported by the mail service; operators provide the adapters, since each service has its own format. */
export const mailEvents = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounce', 'complaint']),
        email: z.string().trim().toLowerCase().max(320),
        /** A full mailbox or a busy server is no reason to give up. */
        isPermanent: z.boolean().default(true),
      }),
    )
    .max(1000),
});
export type MailEvents = z.infer<typeof mailEvents>;

/** Stops notifications to these addresses; returns the number of people affected. Unknown addresses are ignored. */
export async function stopMail(db: DbOrTransaction, { events }: MailEvents): Promise<number> {
  const lasting = events.filter(({ type, isPermanent }) => type === 'complaint' || isPermanent);
  const kinds = Object.fromEntries(lasting.map(({ email, type }) => [email, type]));
  const { rows } = await sql`
    insert into returned_mail (person_id, address, kind)
    select account.id, account.email, said.value
    from jsonb_each_text(${JSON.stringify(kinds)}::jsonb) as said
    join identity.users as account on account.email = said.key
    join profiles on profiles.id = account.id
    on conflict (person_id) do update set address = excluded.address, kind = excluded.kind
    returning person_id`.execute(db);
  return rows.length;
}

/**
 * In SQL: whether e-mails to a person's current address came back, as `bounce` or `complaint`; null if they did not.
 */
export const returnedKind = (personId: string, address: string): RawBuilder<string | null> => sql<
  string | null
>`(
  select returned.kind from returned_mail as returned
  where returned.person_id = ${sql.ref(personId)} and returned.address = ${sql.ref(address)})`;

export async function isMailReturned(db: DbOrTransaction, userId: string, address: string) {
  const found = await db
    .selectFrom('returned_mail')
    .select('kind')
    .where('person_id', '=', userId)
    .where('address', '=', address)
    .executeTakeFirst();
  return found !== undefined;
}

/** The person says that the address works. */
export const resumeMail = (db: DbOrTransaction, userId: string) =>
  db.deleteFrom('returned_mail').where('person_id', '=', userId).execute();
