import { useEffect, useState, useSyncExternalStore } from 'react';
import { readReturnError } from '../session/return-error.ts';
import type { VerificationClaim, VerificationType } from './verification-claim.ts';
import {
  arrivalOutcome,
  verifyEmail,
  verifyInstead,
  verifyOnArrival,
  watchOutcomes,
} from './verify-email.ts';
import type { ArrivalOutcome } from './verify-email.ts';

/** `error` is null for an address that makes no sense. */
export type VerificationView =
  | { kind: 'pending' | 'working' | 'success' | 'halfway' }
  /** The link is for the account of this address, while another one is signed in. */
  | { kind: 'asks'; email: string }
  | { kind: 'error'; error: unknown };

const VIEWS = { none: 'pending', link: 'working', code: 'working' } as const;

function chooseView(claim: VerificationClaim, outcome: ArrivalOutcome | null): VerificationView {
  if (outcome?.kind === 'asks') return outcome;
  if (outcome?.kind === 'failed') return { kind: 'error', error: outcome.error };
  if (outcome) return { kind: outcome.kind === 'verified' ? 'success' : 'halfway' };
  return claim.kind === 'broken' ? { kind: 'error', error: null } : { kind: VIEWS[claim.kind] };
}

const neverChanges = () => () => {};

/** Verifies once what the address brings, and codes as they are typed (AUTH-063, AUTH-064). */
export function useVerification(claim: VerificationClaim) {
  const [typed, setTyped] = useState<ArrivalOutcome | null>(null);
  const arrival = useSyncExternalStore(
    watchOutcomes,
    () => arrivalOutcome(claim),
    () => null,
  );
  const address = useSyncExternalStore(
    neverChanges,
    () => window.location.href,
    () => null,
  );
  const returnError = address === null ? null : readReturnError(address);

  useEffect(() => {
    if (claim.kind === 'link' || claim.kind === 'code') void verifyOnArrival(claim);
  }, [claim]);

  const failure: ArrivalOutcome | null = returnError && { kind: 'failed', error: returnError };
  return {
    view: chooseView(claim, typed ?? arrival ?? failure),
    /** Continues with the link although another account is signed in. */
    switchAccount: () => {
      if (claim.kind === 'link' || claim.kind === 'code') void verifyInstead(claim);
    },
    verifyCode: async (type: VerificationType, email: string, code: string) => {
      setTyped(await verifyEmail({ kind: 'code', type, email, code }));
    },
  };
}
