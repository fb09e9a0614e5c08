import { callAuth } from '../call-auth.ts';
import { inPlaceOfSession, inspectLink, openLink } from './mailed-link.ts';
import { sessionReady } from '../session.ts';
import type { VerificationClaim } from './verification-claim.ts';

/** 'halfway': the first of two addresses agreed to a change; the other has still to (AUTH-072). */
export type VerificationOutcome =
  | { kind: 'verified' }
  | { kind: 'halfway' }
  | { kind: 'failed'; error: unknown };

/** 'asks': another account is signed in here, whose session must not end silently. */
export type ArrivalOutcome = VerificationOutcome | { kind: 'asks'; email: string };

type Proof = Extract<VerificationClaim, { kind: 'link' | 'code' }>;

export async function verifyEmail(proof: Proof): Promise<VerificationOutcome> {
  const { data, error } =
    proof.kind === 'link'
      ? await openLink(proof)
      : await inPlaceOfSession(() =>
          callAuth((client) =>
            client.verifyOtp({ type: proof.type, email: proof.email, token: proof.code }),
          ),
        );
  if (error) return { kind: 'failed', error };
  return { kind: data?.session ? 'verified' : 'halfway' };
}

async function arrive(proof: Proof): Promise<ArrivalOutcome> {
  try {
    const stranger = await otherOwner(proof);
    return stranger === null ? await verifyEmail(proof) : { kind: 'asks', email: stranger };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** Returns the address of the account to verify, when another one is signed in here. */
async function otherOwner(proof: Proof): Promise<string | null> {
  const session = await sessionReady();
  if (session.status === 'anonymous') return null;
  if (proof.kind === 'code') return proof.email === session.email ? null : proof.email;
  const owner = await inspectLink(proof);
  return owner && owner.userId !== session.userId ? owner.email : null;
}

const outcomes = new Map<string, ArrivalOutcome | 'running'>();
const watchers = new Set<() => void>();

function setOutcome(key: string, outcome: ArrivalOutcome | 'running'): void {
  outcomes.set(key, outcome);
  for (const watcher of watchers) watcher();
}

async function settle(key: string, outcome: Promise<ArrivalOutcome>): Promise<void> {
  setOutcome(key, 'running');
  setOutcome(key, await outcome);
}

/** A link works once, so whatever draws the page again finds the first outcome. */
export async function verifyOnArrival(proof: Proof): Promise<void> {
  const key = JSON.stringify(proof);
  if (!outcomes.has(key)) await settle(key, arrive(proof));
}

/** The person wants the account of the link instead of the one they are signed in to. */
export const verifyInstead = (proof: Proof): Promise<void> =>
  settle(JSON.stringify(proof), verifyEmail(proof));

export const arrivalOutcome = (claim: VerificationClaim): ArrivalOutcome | null => {
  const outcome = outcomes.get(JSON.stringify(claim));
  return outcome === undefined || outcome === 'running' ? null : outcome;
};

export const watchOutcomes = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
