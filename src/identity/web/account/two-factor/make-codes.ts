import { callAuth } from '../../call-auth.ts';

/** New codes of recovery, told this once; null where that failed. */
export async function makeCodes(how: 'generate' | 'regenerate'): Promise<readonly string[] | null> {
  const { data } = await callAuth((client) => client.mfa.recoveryCodes[how]());
  return data?.codes ?? null;
}
