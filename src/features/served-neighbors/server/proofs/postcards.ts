import { sql } from 'kysely';
import { languages } from '#platform/language/translator.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { cursorTime, cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import { randomCode } from '#platform/server/random-code.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { text } from '#platform/server/texts.ts';
import { z } from 'zod';
import { hashProof, proofEnd } from './send-proof.ts';

const CODE_LENGTH = 8;
const CARDS_A_PAGE = 20;

/** Selects the postcards to send; those of the operator who asks are for another one. */
const selectWaiting = (db: DbOrTransaction, operatorId: string) =>
  db
    .selectFrom('served_proofs as proof')
    .innerJoin('served_neighbors as served', 'served.id', 'proof.served_id')
    .where('proof.means', '=', 'postcard')
    .where('proof.mailed_at', 'is', null)
    .where('proof.expires_at', '>', sql<Date>`now()`)
    .where('served.proxy_id', '<>', operatorId);

export async function countPostcards(db: DbOrTransaction, operatorId: string): Promise<number> {
  const { count } = await selectWaiting(db, operatorId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a page of the postcards to send, those that wait longest first (PEOPLE-255). */
export async function pageOfPostcards(
  db: DbOrTransaction,
  { userId }: Actor,
  cursor: string | null,
) {
  const position = readCursor(z.tuple([cursorTime, z.uuid()]), cursor);
  const found = await selectWaiting(db, userId)
    .select(['served.id', 'served.display_name as name', 'served.proxy_id as proxyId'])
    .select(['proof.created_at as createdAt'])
    .select(sql<boolean>`(proof.code_hash is not null)`.as('isPrinted'))
    .$if(position !== null, (query) =>
      query.where(
        sql<boolean>`(proof.created_at, proof.served_id)
          > (${position?.[0] ?? ''}::timestamptz, ${position?.[1] ?? ''}::uuid)`,
      ),
    )
    .orderBy('proof.created_at')
    .orderBy('proof.served_id')
    .limit(CARDS_A_PAGE + 1)
    .execute();
  return cutPage(found, CARDS_A_PAGE, (last) => [last.createdAt, last.id]);
}

/** A postcard to print: its code, which is stored nowhere in the clear, and its words in each language. */
export type PrintedPostcard = {
  name: string;
  address: string;
  code: string;
  languages: Array<{ language: string; lines: string[] }>;
};

/** Makes the code of a postcard; one that was printed before has an old code then. */
export async function printPostcard(
  { trx }: Work,
  by: Actor,
  servedId: string,
): Promise<{ card: PrintedPostcard; proxyId: string }> {
  const { name, destination, full_name: fullName, proxyId } = await lockPostcard(trx, by, servedId);
  const code = randomCode(CODE_LENGTH);
  await trx
    .updateTable('served_proofs')
    .set({
      code_hash: hashProof(servedId, code),
      wrong_codes: 0,
      expires_at: proofEnd('postcard'),
    })
    .where('served_id', '=', servedId)
    .execute();
  const lines = (['asked', 'pass', 'unwelcome'] as const).map((line) => `proof.${line}`);
  return {
    proxyId,
    card: {
      name,
      address: destination ?? '',
      code,
      languages: languages.map((language) => ({
        language,
        lines: lines.map((line) =>
          text(language, `served-neighbors:${line}`, { name: shownName(fullName, language) }),
        ),
      })),
    },
  };
}

/** Deletes the address of a card that is on its way; returns the account that asked for it. */
export async function noteMailed({ trx }: Work, by: Actor, servedId: string): Promise<string> {
  const { proxyId, isPrinted } = await lockPostcard(trx, by, servedId);
  if (!isPrinted) return refuse(by, 'CONFLICT', 'served-neighbors:refusals.not_printed');
  await trx
    .updateTable('served_proofs')
    .set({ destination: null, mailed_at: new Date() })
    .where('served_id', '=', servedId)
    .execute();
  return proxyId;
}

async function lockPostcard(trx: DbOrTransaction, by: Actor, servedId: string) {
  const card = await selectWaiting(trx, by.userId)
    .innerJoin('profiles as proxy', 'proxy.id', 'served.proxy_id')
    .select(['served.display_name as name', 'proof.destination', 'proxy.full_name'])
    .select('served.proxy_id as proxyId')
    .select(sql<boolean>`(proof.code_hash is not null)`.as('isPrinted'))
    .where('proof.served_id', '=', servedId)
    .forUpdate('proof')
    .executeTakeFirst();
  return card ?? refuse(by, 'NOT_FOUND', 'served-neighbors:refusals.no_postcard');
}
