import { useEffect, useState } from 'react';
import { inspectLink } from './mailed-link.ts';
import type { LinkOwner, MailedLink } from './mailed-link.ts';

type Look = { state: 'looking' | 'failed' } | { state: 'known'; owner: LinkOwner | null };

/**
 * Looks up the account a link opens, once while `isNeeded`; an owner of null means that the link is used up or too old.
 * It is not a query: those are fetched again at a sign-in, which is what the link is for.
 */
export function useLinkOwner({ type, tokenHash }: MailedLink, isNeeded: boolean) {
  const [look, setLook] = useState<Look>({ state: 'looking' });
  const isLooking = isNeeded && look.state === 'looking';
  useEffect(() => {
    if (!isLooking) return undefined;
    let isGone = false;
    const settle = (next: Look) => {
      if (!isGone) setLook(next);
    };
    inspectLink({ type, tokenHash }).then(
      (owner) => settle({ state: 'known', owner }),
      () => settle({ state: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [isLooking, type, tokenHash]);
  return { look, retry: () => setLook({ state: 'looking' }) };
}
