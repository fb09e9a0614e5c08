import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { placeholder, createStatement } from '#platform/server/database/trips/statement.ts';
import type { StatementRow } from '#platform/server/database/trips/statement.ts';
import { newId } from '#platform/server/ids.ts';

const USER = placeholder<string>('userId');
const IS_BOTH_STEPS = sql<boolean>`${placeholder('isBothSteps')}::boolean`;

/** The values a session begins with. */
type Opening = {
  sessionId: string;
  userId: string;
  /** How the person authenticated, as JSON. */
  amr: string;
  aal: 'aal1' | 'aal2';
  userAgent: string;
  ip: string;
  notAfter: Date | null;
  passkeyId: string | null;
  isBothSteps: boolean;
  /** The hash of the browser's cookie, where it is to be remembered. */
  device: Buffer | null;
  now: Date;
  activity: { detail: string; browser: string; system: string; place: string };
};

let built: ReturnType<typeof build> | null = null;

/**
 * The session, the account's last sign-in, the line its owner reads, and that a known browser was used again: one
 * statement, because each trip to the database costs more than what it asks. Throws where there is no such account.
 */
export async function openSession(
  db: DbOrTransaction,
  { activity, ...opening }: Opening,
): Promise<StatementRow<ReturnType<typeof build>>> {
  built ??= build(db);
  const { rows } = await db.executeQuery(built({ ...opening, activityId: newId(), ...activity }));
  const [opened] = rows;
  if (!opened) throw new Error('Nobody can sign in to an account that is not there');
  return opened;
}

const build = (db: DbOrTransaction) =>
  createStatement(
    db
      .with('opened', (query) =>
        query
          .updateTable('identity.users')
          .set({ last_sign_in_at: placeholder<Date>('now'), updated_at: placeholder<Date>('now') })
          .where('id', '=', USER)
          .returningAll(),
      )
      .with('steps', (query) =>
        query
          .selectFrom('identity.factors')
          .select((eb) => eb.fn.countAll<number>().as('of_any_kind'))
          // An account that is asked for a second step is not signed in before it is taken (AUTH-157).
          .select(
            sql<boolean>`not ${IS_BOTH_STEPS} and coalesce(bool_or(status = 'verified'), false)`.as(
              'is_asked',
            ),
          )
          .where('user_id', '=', USER),
      )
      .with('session', (query) =>
        query
          .insertInto('identity.sessions')
          .values({
            id: placeholder<string>('sessionId'),
            user_id: USER,
            amr: placeholder<string>('amr'),
            aal: placeholder<'aal1' | 'aal2'>('aal'),
            user_agent: placeholder<string>('userAgent'),
            ip: placeholder<string>('ip'),
            not_after: placeholder<Date | null>('notAfter'),
            passkey_id: placeholder<string | null>('passkeyId'),
          })
          .returning(['id as session_id', 'aal', 'amr', 'not_after', 'refresh_counter']),
      )
      .with('seen', (query) =>
        query
          .updateTable('identity.known_devices')
          .set({ last_used_at: placeholder<Date>('now') })
          .where('user_id', '=', USER)
          .where('device_hash', '=', placeholder<Buffer>('device'))
          .where(sql<boolean>`not (select is_asked from steps)`)
          .returning('user_id'),
      )
      .with('noted', (query) =>
        query
          .insertInto('identity.account_activity')
          .columns(['id', 'user_id', 'kind', 'detail', 'browser', 'system', 'place'])
          .expression(
            query
              .selectFrom('steps')
              .select([
                sql<string>`${placeholder('activityId')}::uuid`.as('id'),
                sql<string>`${USER}::uuid`.as('user_id'),
                sql<string>`case when is_asked then 'step_asked' else 'signed_in' end`.as('kind'),
                sql<string>`${placeholder('detail')}::text`.as('detail'),
                sql<string>`${placeholder('browser')}::text`.as('browser'),
                sql<string>`${placeholder('system')}::text`.as('system'),
                sql<string>`${placeholder('place')}::text`.as('place'),
              ]),
          ),
      )
      .selectFrom(['opened', 'steps', 'session'])
      .selectAll('opened')
      .select([
        'steps.is_asked as is_step_asked',
        'steps.of_any_kind as factors',
        'session.session_id',
        'session.aal',
        'session.amr',
        'session.not_after',
        'session.refresh_counter',
      ])
      .select(sql<boolean>`exists (select from seen)`.as('is_device_known'))
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('identity.identities')
            .selectAll()
            .where('user_id', '=', USER)
            .orderBy('created_at'),
        ).as('identities'),
      )
      .compile(),
    { isPrepared: true },
  );
