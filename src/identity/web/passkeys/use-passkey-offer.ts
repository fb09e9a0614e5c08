import { useQuery } from '@tanstack/react-query';
import { clock } from '#platform/web/clock.ts';
import { identitySettings } from '../identity-settings.ts';
import { auth, useSession } from '../session.ts';
import { readStoredSession } from '../session/stored-session.ts';
import { canUsePasskeys } from './passkey-support.ts';
import { PASSKEYS_KEY } from './use-add-passkey.ts';
import { isSignedInByPassword } from './signed-in-by-password.ts';

/** Whether to offer a passkey to the person who is signed in; nothing is looked at where it was put off (AUTH-313). */
export function usePasskeyOffer({ isLater }: { isLater: boolean }): boolean {
  const session = useSession();
  const userId = session.status === 'signed-in' && !session.isManaged ? session.userId : null;
  const { data } = useQuery({
    queryKey: [...PASSKEYS_KEY, 'offer', userId],
    queryFn: isOfferDue,
    enabled: !isLater && userId !== null && canUsePasskeys(),
    staleTime: Infinity,
    retry: false,
  });
  return !isLater && userId !== null && data === true;
}

/** Asks the token and the device first, so that few people cost the server a call. */
async function isOfferDue(): Promise<boolean> {
  const token = readStoredSession()?.access_token ?? '';
  if (!isSignedInByPassword(token, clock.now())) return false;
  const { PublicKeyCredential } = window;
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
  if (!(await identitySettings()).hasPasskeys) return false;
  const { data } = await (await auth()).passkey.list();
  return data?.length === 0;
}
