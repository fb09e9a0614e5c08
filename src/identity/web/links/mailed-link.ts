import { callAuth } from '../call-auth.ts';
import { readStoredSession } from '../session/stored-session.ts';

const TYPES = ['recovery', 'magiclink'] as const;

/** A link of an e-mail that opened the sign-in page. */
export type MailedLink = {
  type: (typeof TYPES)[number];
  tokenHash: string;
  /** Another site, or a client with a verifier, that the session is for. */
  redirectTo: string | null;
};

type Search = { type?: unknown; token_hash?: unknown; redirect_to?: unknown };

/** Returns the mailed link in the parameters of the sign-in page's address; null when there is none. */
export function mailedLink({ type, token_hash, redirect_to }: Search): MailedLink | null {
  const known = TYPES.find((one) => one === type);
  if (!known || typeof token_hash !== 'string' || token_hash === '') return null;
  const redirectTo = typeof redirect_to === 'string' && redirect_to !== '' ? redirect_to : null;
  return { type: known, tokenHash: token_hash, redirectTo };
}

/** The account a link opens. */
export type LinkOwner = { userId: string; email: string };

type Proof = { type: 'recovery' | 'magiclink' | 'signup' | 'email_change'; tokenHash: string };

/** Asks whose a link is without using it up; null for one that is used or too old. */
export async function inspectLink({ type, tokenHash }: Proof): Promise<LinkOwner | null> {
  const answer = await fetch('/auth/v1/verify/inspect', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type, token_hash: tokenHash }),
  });
  if (answer.status === 400 || answer.status === 403) return null;
  if (!answer.ok) throw new Error(`looking at the link answered ${answer.status}`);
  const owner = (await answer.json()) as { user_id: string; email: string };
  return { userId: owner.user_id, email: owner.email };
}

/** Uses a link up: from then on its owner is signed in here. */
export const openLink = ({ type, tokenHash }: Proof) =>
  inPlaceOfSession(() => callAuth((client) => client.verifyOtp({ type, token_hash: tokenHash })));

/** Runs `begin`, which starts another session. The session of a different account ends here and at the server. */
export async function inPlaceOfSession<
  Reply extends { data: { user: { id: string } | null } | null; error: unknown },
>(begin: () => Promise<Reply>): Promise<Reply> {
  const before = readStoredSession();
  const reply = await begin();
  const user = reply.data?.user ?? null;
  if (before && user && before.user.id !== user.id) endSession(before.access_token);
  return reply;
}

/** Ends the session without waiting: an old one that cannot be ended now expires by itself. */
function endSession(accessToken: string): void {
  const headers = { Authorization: `Bearer ${accessToken}` };
  void fetch('/auth/v1/logout?scope=local', { method: 'POST', headers, keepalive: true }).catch(
    () => {},
  );
}
