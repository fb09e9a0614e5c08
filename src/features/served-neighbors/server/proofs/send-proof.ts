import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { canSendSms, sendSms } from '#identity/server/public.ts';
import { composeNoticeEmail, paragraph } from '#features/notifications/server/public.ts';
import { siteSettings } from '#features/site/server/public.ts';
import { typedEmailAddress } from '#platform/addresses/email-address.ts';
import { languages } from '#platform/language/translator.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { requireActor } from '#platform/server/api/run-action.ts';
import { secretHash } from '#platform/server/config/secret.ts';
import type { ApiContext, Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { readPhoneNumber } from '#platform/server/phone-number.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { text } from '#platform/server/texts.ts';
import type { ProofForm } from '../../contract.ts';
import { PROOF_LASTS } from '../../limits.ts';
import { mayProve } from '../../rules.ts';
import type { ProofMeans } from '../../vocabulary.ts';
import { lockServed } from '../own-served.ts';

const DIGITS = 6;

/** Returns the ways in which this site can reach a person past their proxy (PEOPLE-250). */
export async function listProofMeans(services: Services): Promise<ProofMeans[]> {
  const { postcards } = await siteSettings(services);
  return [
    ...(canSendSms(services) ? (['phone'] as const) : []),
    'email',
    ...(postcards ? (['postcard'] as const) : []),
  ];
}

type Stored = { destination: string; code: string | null; proxyName: string };

/** Sends a code to a person served, or puts their postcard into the operators' list (PEOPLE-250). */
export async function sendProof(
  context: ApiContext,
  { servedId, ...form }: ProofForm & { servedId: string },
): Promise<void> {
  const by = requireActor(context);
  const means = await listProofMeans(context);
  if (!means.includes(form.means)) {
    refuseFields(by, { means: 'served-neighbors:fields.proof_means' });
  }
  const proof = await inTransaction(context, (work) => storeProof(work, by, { servedId, ...form }));
  const { code } = proof;
  if (code === null) return;
  const problem = await deliver(context, form.means, { ...proof, code }).catch((error: unknown) => {
    context.log.warn({ part: 'served-neighbors', err: error }, 'the code of a proof was not sent');
    return 'proof_not_sent' as const;
  });
  if (problem === null) return;
  await context.db
    .deleteFrom('served_proofs')
    .where('served_id', '=', servedId)
    .where('code_hash', '=', hashProof(servedId, code))
    .execute();
  if (problem === 'unreachable') {
    refuseFields(by, { destination: 'served-neighbors:fields.unreachable' });
  }
  refuse(by, 'CONFLICT', `served-neighbors:refusals.${problem}`);
}

/** The same code of two people differs. */
export const hashProof = (servedId: string, code: string): Buffer =>
  secretHash(`${servedId}:${code}`);

async function storeProof(
  work: Work,
  by: Actor,
  { servedId, means, destination: typed }: ProofForm & { servedId: string },
): Promise<Stored> {
  const { trx } = work;
  const served = await lockServed(trx, by, servedId);
  authorise(
    by,
    mayProve({ isEnded: served.ended_at !== null, isProven: served.proven_at !== null }),
  );
  const proxy = await trx
    .selectFrom('profiles')
    .innerJoin('identity.users as account', 'account.id', 'profiles.id')
    .select(['profiles.full_name', 'account.email', 'account.phone', 'profiles.phone as shown'])
    .where('profiles.id', '=', by.userId)
    .executeTakeFirstOrThrow();
  const destination = READERS[means](typed);
  if (destination === null) {
    return refuseFields(by, { destination: `served-neighbors:fields.${means}_destination` });
  }
  const own = [
    proxy.email,
    // Stored as digits alone.
    readPhoneNumber(`+${proxy.phone ?? ''}`),
    readPhoneNumber(proxy.shown ?? ''),
  ];
  if (own.includes(destination)) {
    refuseFields(by, { destination: 'served-neighbors:fields.own_destination' });
  }
  const code = means === 'postcard' ? null : String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const values = {
    means,
    destination,
    code_hash: code === null ? null : hashProof(servedId, code),
    wrong_codes: 0,
    created_at: sql<Date>`now()`,
    expires_at: proofEnd(means),
    mailed_at: null,
  };
  await trx
    .insertInto('served_proofs')
    .values({ served_id: servedId, ...values })
    .onConflict((conflict) => conflict.column('served_id').doUpdateSet(values))
    .execute();
  return { destination, code, proxyName: shownName(proxy.full_name, by.language) };
}

export const proofEnd = (means: ProofMeans) => sql<Date>`now() + ${PROOF_LASTS[means]}::interval`;

const READERS: Record<ProofMeans, (typed: string) => string | null> = {
  phone: (typed) => {
    const number = readPhoneNumber(typed);
    // An extension gets no SMS.
    return number === null || number.includes('ext') ? null : number;
  },
  email: (typed) => typedEmailAddress('').toLowerCase().safeParse(typed).data ?? null,
  postcard: (typed) => typed,
};

const inBoth = (key: string, params: Record<string, string> = {}): string[] =>
  languages.map((language) => text(language, `served-neighbors:proof.${key}`, params));

/** Returns why it was not sent, or null. */
async function deliver(
  context: ApiContext,
  means: ProofMeans,
  { destination, code, proxyName }: Stored & { code: string },
): Promise<'unreachable' | 'used_up' | null> {
  if (means === 'phone') {
    const [name] = proxyName.split(/\s/);
    return sendSms(context, {
      to: destination.replaceAll(/\D/g, ''),
      // A name is people's own words, and most of them are short.
      text: inBoth('sms', { name: (name ?? '').slice(0, LONGEST_SMS_NAME), code }).join('\n\n'),
      network: context.network,
    });
  }
  await context.mail.send(
    await composeNoticeEmail(
      { email: destination, name: '', language: 'en' },
      {
        subject: inBoth('subject', { name: proxyName }).join(' · '),
        parts: [
          ...inBoth('asked', { name: proxyName }),
          code,
          ...inBoth('pass', { name: proxyName }),
          ...inBoth('unwelcome', { name: proxyName }),
        ].map(paragraph),
        why: inBoth('why').join(' · '),
        isAlwaysSent: true,
      },
      null,
    ),
  );
  return null;
}

const LONGEST_SMS_NAME = 30;
