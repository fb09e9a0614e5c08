import type { Factor } from '@supabase/auth-js';
import { callAuth } from '../call-auth.ts';

/** Returns the apps a person may take the code from. */
export const appsAmong = (factors: readonly Factor[]): Factor[] =>
  factors.filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified');

/** Returns the phones a person may be sent the code to (AUTH-269). */
export const phonesAmong = (factors: readonly Factor[]): Factor[] =>
  factors.filter(({ factor_type, status }) => factor_type === 'phone' && status === 'verified');

export const hasRecoveryCodes = (factors: readonly Factor[]): boolean =>
  factors.some(({ factor_type }) => factor_type === 'recovery_code');

/** Answers with the code of an app; what went wrong, or null. */
export async function answerWithApp(factorId: string, code: string): Promise<unknown> {
  const { error } = await callAuth((client) => client.mfa.challengeAndVerify({ factorId, code }));
  return error;
}

/** Same with a recovery code, for people who lost the app. */
export async function answerWithRecoveryCode(code: string): Promise<unknown> {
  const { error } = await callAuth((client) => client.mfa.recoveryCodes.verify({ code }));
  return error;
}

/** Has a code sent to a phone; what it answers comes back with it. */
export async function sendStepCode(factorId: string) {
  const { data, error } = await callAuth((client) => client.mfa.challenge({ factorId }));
  return { challengeId: data?.id ?? '', error };
}

export const answerWithPhone = (answer: { factorId: string; challengeId: string; code: string }) =>
  callAuth((client) => client.mfa.verify(answer));
