import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { MOST_SERVED, MOST_WRONG_PROOF_CODES } from './limits.ts';

const because = createRefusalBuilder('served-neighbors:refusals');

export type ProxyFacts = {
  isOnboarded: boolean;
  /** The number of people they serve now. */
  current: number;
};

/** PEOPLE-221. */
export function mayServe({ isOnboarded, current }: ProxyFacts): Ruling {
  if (!isOnboarded) return because('not_onboarded', 'forbidden');
  if (current < MOST_SERVED) return allowed;
  return because('most_served', 'conflict', { limit: String(MOST_SERVED) });
}

/** PEOPLE-224: who said that a sheet is not for them gets no other one. */
export const mayRenew = ({ isEnded }: { isEnded: boolean }): Ruling =>
  isEnded ? because('ended', 'conflict') : allowed;

/** PEOPLE-236: their data is deleted with it, which a helper on the way may need. */
export const mayEnd = ({ isWorkUnderWay }: { isWorkUnderWay: boolean }): Ruling =>
  isWorkUnderWay ? because('work_under_way', 'conflict') : allowed;

/** PEOPLE-250 */
export function mayProve({ isEnded, isProven }: { isEnded: boolean; isProven: boolean }): Ruling {
  if (isEnded) return because('ended', 'conflict');
  return isProven ? because('already_proven', 'conflict') : allowed;
}

/** The proof that a typed code is compared with (PEOPLE-251). */
export type ProofFacts = { isOver: boolean; wrongCodes: number };
export const mayTypeProof = (proof: ProofFacts | null): Ruling =>
  proof === null || proof.isOver || proof.wrongCodes >= MOST_WRONG_PROOF_CODES
    ? because('no_proof', 'conflict')
    : allowed;

export const codeSteps = [
  'confirm',
  'approve',
  'reject',
  'accept_booking',
  'decline_booking',
  'done',
  'review',
  'help_done',
  'help_review',
  'stop',
  'not_theirs',
] as const;
export type CodeStep = (typeof codeSteps)[number];

/** PEOPLE-230: who holds the sheet first says that it is for them; stopping needs no such word. */
export function mayActByCode(step: CodeStep, { isConfirmed }: { isConfirmed: boolean }): Ruling {
  if (isConfirmed || step === 'confirm' || step === 'stop' || step === 'not_theirs') return allowed;
  return because('confirm_first', 'conflict');
}
