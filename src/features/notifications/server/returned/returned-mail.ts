import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** What whoever hands our e-mails over says of one; the adapters are theirs, since each of them says it its own way. */
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

/** Stops notices to these addresses; answers how many people that were. Nobody's address is nothing. */
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

/** In SQL: what came back from the address somebody has now, `bounce` or `complaint`; null where nothing did. */
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
