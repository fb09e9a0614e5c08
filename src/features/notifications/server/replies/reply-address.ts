import { createHash, createHmac } from 'node:crypto';
import { base32nopad } from '@scure/base';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { toUuid } from '#platform/server/ids.ts';
import { isSameSecret, newSecret } from '#platform/server/config/secret.ts';
import { siteSecret } from '../site-secret.ts';

/** The days for which the e-mail may be answered. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'reply+';
/**
 * Both formats fit into the 64 characters before the @. A chat: its id, the last day, and a signature. A matter: its
 * kind, its id, the last day, a hash of the step, and a signature.
 */
const [KIND_BYTES, ID_BYTES, DAY_BYTES, STEP_BYTES] = [1, 16, 2, 4];
const SIGNATURE_BYTES = { chat: 16, matter: 12 };

type Chat = { of: 'chat'; id: string };
type Matter = {
  of: 'matter';
  /** The code of its kind. */
  code: number;
  id: string;
  /** The hash of the step it stood at when the e-mail was sent. */
  step: string;
};
/** The data in an address; only the signature shows for which person it was made. */
type Signed<About> = About & { lastDay: number; signature: Buffer };
export type ReplyAddress = Signed<Chat> | Signed<Matter>;
export type MatterAddress = Signed<Matter>;

const today = (): number => Math.floor(Date.now() / DAY_MS);

export const hashStep = (step: string): string =>
  createHash('sha256').update(step).digest().subarray(0, STEP_BYTES).toString('hex');

async function sign(
  db: DbOrTransaction,
  about: (Chat | Matter) & { lastDay: number },
  userId: string,
): Promise<Buffer> {
  const secret = await siteSecret(db, 'reply-addresses', newSecret);
  const { id, lastDay } = about;
  const signed =
    about.of === 'chat'
      ? `${id}:${userId}:${lastDay}`
      : `${about.code}:${id}:${about.step}:${userId}:${lastDay}`;
  return createHmac('sha256', secret)
    .update(signed)
    .digest()
    .subarray(0, SIGNATURE_BYTES[about.of]);
}

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function dayBytes(lastDay: number): Buffer {
  const day = Buffer.alloc(DAY_BYTES);
  day.writeUInt16BE(lastDay);
  return day;
}

const toAddress = (domain: string, ...parts: Buffer[]): string =>
  `${PREFIX}${base32nopad.encode(Buffer.concat(parts)).toLowerCase()}@${domain}`;

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
  const about = { of: 'chat', id: conversationId, lastDay: today() + DAYS } as const;
  return toAddress(
    domain,
    idBytes(conversationId),
    dayBytes(about.lastDay),
    await sign(db, about, userId),
  );
}

/** Makes the address at which one person answers one step of a matter (NOTE-227), by the same rules. */
export async function makeMatterAddress(
  { db }: Pick<Services, 'db'>,
  domain: string,
  { userId, code, id, step }: { userId: string; code: number; id: string; step: string },
): Promise<string> {
  const about = { of: 'matter', code, id, step: hashStep(step), lastDay: today() + DAYS } as const;
  return toAddress(
    domain,
    Buffer.from([code]),
    idBytes(id),
    dayBytes(about.lastDay),
    Buffer.from(about.step, 'hex'),
    await sign(db, about, userId),
  );
}

/** Null of what is no address of this kind. */
export function readReplyAddress(address: string, domain: string): ReplyAddress | null {
  const [, token = '', host] = /^reply\+([a-z2-7]+)@([^@]+)$/i.exec(address.trim()) ?? [];
  if (host?.toLowerCase() !== domain.toLowerCase()) return null;
  const bytes = decode(token);
  if (!bytes) return null;
  let at = 0;
  const take = (length: number) => bytes.subarray(at, (at += length));
  if (bytes.length === ID_BYTES + DAY_BYTES + SIGNATURE_BYTES.chat) {
    const [id, day] = [take(ID_BYTES), take(DAY_BYTES)];
    return {
      of: 'chat',
      id: toUuid(id),
      lastDay: day.readUInt16BE(),
      signature: take(SIGNATURE_BYTES.chat),
    };
  }
  if (bytes.length !== KIND_BYTES + ID_BYTES + DAY_BYTES + STEP_BYTES + SIGNATURE_BYTES.matter) {
    return null;
  }
  const [kind, id, day, step] = [
    take(KIND_BYTES),
    take(ID_BYTES),
    take(DAY_BYTES),
    take(STEP_BYTES),
  ];
  return {
    of: 'matter',
    code: kind.readUInt8(),
    id: toUuid(id),
    lastDay: day.readUInt16BE(),
    step: step.toString('hex'),
    signature: take(SIGNATURE_BYTES.matter),
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
