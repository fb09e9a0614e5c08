import { sql } from 'kysely';
import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { isSameSecret } from '#platform/server/config/secret.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { MOST_WRONG_PROOF_CODES } from '../../limits.ts';
import { mayTypeProof } from '../../rules.ts';
import { lockServed } from '../own-served.ts';
import { recordAct } from '../served-acts.ts';
import { hashProof } from './send-proof.ts';

const because = createRefusalBuilder('served-neighbors:refusals');

/** Compares a typed code; a wrong one is counted, so the ruling is answered and not thrown (PEOPLE-251). */
export async function enterProof(
  work: Work,
  by: Actor,
  { servedId, code }: { servedId: string; code: string },
): Promise<Ruling> {
  const { trx } = work;
  await lockServed(trx, by, servedId);
  const proof = await trx
    .selectFrom('served_proofs')
    .select(['means', 'code_hash', 'wrong_codes'])
    .select(sql<boolean>`(expires_at <= now() or code_hash is null)`.as('is_over'))
    .where('served_id', '=', servedId)
    .executeTakeFirst();
  const ruling = mayTypeProof(
    proof ? { isOver: proof.is_over, wrongCodes: proof.wrong_codes } : null,
  );
  if (!ruling.allowed || !proof) return ruling;
  const typed = code.toUpperCase().replaceAll(/[\s-]/g, '');
  if (!isSameSecret(hashProof(servedId, typed), proof.code_hash ?? '')) {
    await trx
      .updateTable('served_proofs')
      .set({ wrong_codes: proof.wrong_codes + 1 })
      .where('served_id', '=', servedId)
      .execute();
    return because('wrong_proof', 'conflict');
  }
  await trx
    .updateTable('served_neighbors')
    .set({ proven_at: new Date(), proven_by: proof.means })
    .where('id', '=', servedId)
    .execute();
  await trx.deleteFrom('served_proofs').where('served_id', '=', servedId).execute();
  await recordAct(work, { servedId, about: null, act: 'proven', actedBy: 'account' });
  return allowed;
}

/** Deletes proofs that have ended, with where they went (PEOPLE-256). */
export async function forgetOldProofs(db: Db): Promise<void> {
  await db
    .deleteFrom('served_proofs')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', sql<Date>`now()`),
        eb('wrong_codes', '>=', MOST_WRONG_PROOF_CODES),
      ]),
    )
    .execute();
}

export const servedNeighborJobs = ({ db, jobs }: Services): Promise<void> =>
  jobs.repeat('served-neighbors.forget', '23 4 * * *', () => forgetOldProofs(db));
