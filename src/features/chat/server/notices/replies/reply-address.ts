import { createHmac } from 'node:crypto';
import { base32nopad } from '@scure/base';
import { siteSecret } from '#features/notifications/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { toUuid } from '#platform/server/ids.ts';
import { isSameSecret, newSecret } from '#platform/server/config/secret.ts';

/** The days for which the e-mail may be answered. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'reply+';
/** A conversation, the last day as a number, and what is signed of both with the person. */
const [ID_BYTES, DAY_BYTES, SIGNATURE_BYTES] = [16, 2, 16];

/** The data in an address; only the signature tells for which person it was made. */
export type ReplyAddress = { conversationId: string; lastDay: number; signature: Buffer };

const today = (): number => Math.floor(Date.now() / DAY_MS);

async function sign(
  db: DbOrTransaction,
  { conversationId, lastDay }: Omit<ReplyAddress, 'signature'>,
  userId: string,
): Promise<Buffer> {
  const secret = await siteSecret(db, 'reply-addresses', newSecret);
  const signed = createHmac('sha256', secret).update(`${conversationId}:${userId}:${lastDay}`);
  return signed.digest().subarray(0, SIGNATURE_BYTES);
}

/**
 * Makes the address at which one person answers one conversation by e-mail (NOTE-219). It names no person: it is valid
 * only for the person it was made for, who is recognized by their sender address. The part before the @ may have 64
 * characters, whose case gets lost on the way.
 */
export async function makeReplyAddress(
  { db }: Pick<Services, 'db'>,
  domain: string,
  { conversationId, userId }: { conversationId: string; userId: string },
): Promise<string> {
  const lastDay = today() + DAYS;
  const day = Buffer.alloc(DAY_BYTES);
  day.writeUInt16BE(lastDay);
  const token = Buffer.concat([
    Buffer.from(conversationId.replaceAll('-', ''), 'hex'),
    day,
    await sign(db, { conversationId, lastDay }, userId),
  ]);
  return `${PREFIX}${base32nopad.encode(token).toLowerCase()}@${domain}`;
}

/** Null of what is no address of this kind. */
export function readReplyAddress(address: string, domain: string): ReplyAddress | null {
  const [, token = '', host] = /^reply\+([a-z2-7]+)@([^@]+)$/i.exec(address.trim()) ?? [];
  if (host?.toLowerCase() !== domain.toLowerCase()) return null;
  const bytes = decode(token);
  if (bytes?.length !== ID_BYTES + DAY_BYTES + SIGNATURE_BYTES) return null;
  return {
    conversationId: toUuid(bytes.subarray(0, ID_BYTES)),
    lastDay: bytes.readUInt16BE(ID_BYTES),
    signature: bytes.subarray(ID_BYTES + DAY_BYTES),
  };
}

function decode(token: string): Buffer | null {
  try {
    return Buffer.from(base32nopad.decode(token.toUpperCase()));
  } catch {
    return null;
  }
}

/** Whether we made it for this person. */
export const isMadeFor = async (
  db: DbOrTransaction,
  address: ReplyAddress,
  userId: string,
): Promise<boolean> => isSameSecret(address.signature, await sign(db, address, userId));

export const isExpired = ({ lastDay }: ReplyAddress): boolean => lastDay < today();
