import type { Asking, RegisteredReplies, ReplyOutcome } from './matters.ts';
import { readMail } from './read-mail.ts';
import { receiveReply } from './receive-reply.ts';

/** A file of ten megabytes, as e-mails write it, and the words around it. */
export const MOST_BYTES = 15 * 1024 * 1024;
/** Each is in memory as a whole. */
export const LINE = { atOnce: 3, waiting: 100 };

/** Whether `From` is true: no DNS answer leaves that open. */
export type Verdict = 'true' | 'forged' | 'open';

export type RawReply = {
  /** The e-mail as it came (RFC 5322). */
  raw: Buffer;
  envelopeFrom: string | undefined;
  envelopeTo: string[];
};

/** Acts on a raw answer, which the operator's mail server or the sender's own delivers (NOTE-219, NOTE-241). */
export async function receiveRaw(
  asking: Asking,
  replies: RegisteredReplies,
  { raw, envelopeFrom, envelopeTo, domain }: RawReply & { domain: string },
  verify: () => Promise<Verdict> = async () => 'true',
): Promise<ReplyOutcome | 'unreadable' | Exclude<Verdict, 'true'>> {
  const mail = await readMail(raw, envelopeFrom);
  if (!mail) return 'unreadable';
  // Nothing is done with it, so it need not be true.
  if (mail.isAutomatic) return 'ignored';
  const verdict = await verify();
  if (verdict !== 'true') return verdict;
  return receiveReply(asking, replies, { domain, mail, envelopeTo });
}
