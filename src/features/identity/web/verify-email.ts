import { callAuth } from './call-auth.ts';
import type { VerificationClaim } from './verification-claim.ts';

/** 'halfway': the first of two addresses agreed to a change; the other has still to (AUTH-072). */
export type VerificationOutcome =
  | { kind: 'verified' }
  | { kind: 'halfway' }
  | { kind: 'failed'; error: unknown };

type Proof = Extract<VerificationClaim, { kind: 'link' | 'code' }>;

export async function verifyEmail(proof: Proof): Promise<VerificationOutcome> {
  const { data, error } = await callAuth((client) =>
    client.verifyOtp(
      proof.kind === 'link'
        ? { type: proof.type, token_hash: proof.tokenHash }
        : { type: proof.type, email: proof.email, token: proof.code },
    ),
  );
  if (error) return { kind: 'failed', error };
  return { kind: data?.session ? 'verified' : 'halfway' };
}

const outcomes = new Map<string, VerificationOutcome | 'running'>();
const watchers = new Set<() => void>();

/** A link works once, so whatever draws the page again finds the first outcome. */
export async function verifyEmailOnce(proof: Proof): Promise<void> {
  const key = JSON.stringify(proof);
  if (outcomes.has(key)) return;
  outcomes.set(key, 'running');
  outcomes.set(key, await verifyEmail(proof));
  for (const watcher of watchers) watcher();
}

export const arrivalOutcome = (claim: VerificationClaim): VerificationOutcome | null => {
  const outcome = outcomes.get(JSON.stringify(claim));
  return outcome === undefined || outcome === 'running' ? null : outcome;
};

export const watchOutcomes = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
