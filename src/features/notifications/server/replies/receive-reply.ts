import { ORPCError } from '@orpc/server';
import { viewersAt } from '#identity/server/public.ts';
import { refusal } from '#platform/api-contract.ts';
import type { ApiContext, Viewer } from '#platform/server/context.ts';
import { findCorrespondent } from '../correspondent.ts';
import { answerMatter, stopEmails, warnOwner } from './answer-matter.ts';
import { answerOnce } from './answered-once.ts';
import type { Asking, RegisteredReplies, ReplyOutcome } from './matters.ts';
import type { ReplyMail } from './read-mail.ts';
import { isExpired, isMadeFor, readReplyAddress } from './reply-address.ts';
import type { ReplyAddress } from './reply-address.ts';
import { understand } from './understand.ts';

/**
 * Acts on an answer by e-mail: as a message of its sender to a chat (NOTE-219), or as their answer to a matter
 * (NOTE-227). A sender the address does not belong to learns nothing.
 */
export async function receiveReply(
  asking: Asking,
  replies: RegisteredReplies,
  { domain, mail, envelopeTo }: { domain: string; mail: ReplyMail; envelopeTo: string[] },
): Promise<ReplyOutcome> {
  if (mail.isAutomatic) return 'ignored';
  const address = [...envelopeTo, ...mail.to]
    .map((to) => readReplyAddress(to, domain))
    .find((read) => read !== null);
  const viewer = address && (await findAddressOwner(asking, address, mail.from));
  if (!address || !viewer) {
    asking.log.warn(
      { part: 'mail-replies' },
      'an e-mail was answered from an address it is not for',
    );
    if (address?.of === 'matter') await warnOwner(asking, replies, address, mail);
    return 'refused';
  }
  const isStop = understand(mail.text).is === 'stop';
  if (address.of === 'chat' && !isStop) {
    return sendToChat({ ...asking, viewer }, replies, viewer, { address, mail });
  }
  const { db } = asking;
  const person = await findCorrespondent(db, viewer.userId, { isAlwaysSent: true });
  const context = { ...asking, viewer, language: person?.language ?? asking.language };
  return answerOnce(db, { personId: viewer.userId, messageId: mail.messageId }, () =>
    address.of === 'chat' || isStop
      ? stopEmails(context, viewer, mail)
      : answerMatter(context, replies, viewer, { address, mail }),
  );
}

/** Returns the account that writes from there, if the reply address was made for it. */
async function findAddressOwner(
  { db }: Asking,
  address: ReplyAddress,
  from: string,
): Promise<Viewer | null> {
  for (const viewer of await viewersAt(db, from)) {
    if (await isMadeFor(db, address, viewer.userId)) return viewer;
  }
  return null;
}

/** Sends an answer to a chat; where the chat refuses it, the sender gets the reason and their text by e-mail. */
async function sendToChat(
  context: ApiContext,
  { chat }: RegisteredReplies,
  viewer: Viewer,
  { address, mail }: { address: ReplyAddress; mail: ReplyMail },
): Promise<ReplyOutcome> {
  const conversationId = address.id;
  try {
    await chat.send(context, viewer, { conversationId, mail, isExpired: isExpired(address) });
    return 'sent';
  } catch (error) {
    const why = parseRefusal(error);
    if (why === null) throw error;
    context.log.info({ part: 'mail-replies', reason: why.reason }, 'a reply by e-mail was refused');
    await chat.queueRefusal(context, { userId: viewer.userId, conversationId, ...why, mail });
    return 'refused';
  }
}

/** Why a rule said no; null of everything else, which is worth another try. */
function parseRefusal(error: unknown) {
  if (!(error instanceof ORPCError) || error.status >= 500) return null;
  return refusal.safeParse(error.data).data ?? null;
}
