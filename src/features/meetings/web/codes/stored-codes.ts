import { z } from 'zod';
import { clock } from '#platform/web/clock.ts';
import { LATEST_HOURS } from '../../limits.ts';
import { codeStages, meetingKinds } from '../../vocabulary.ts';
import type { MeetingRef } from '../../vocabulary.ts';
import { storeArrivalCodes, storedArrivalCodes } from './arrival-storage.ts';

const LASTS_MS = LATEST_HOURS * 3_600_000;

const meeting = { kind: z.enum(meetingKinds), meetingId: z.string() };

const waitingCode = z.object({
  ...meeting,
  stage: z.enum(codeStages),
  code: z.string(),
  typedAt: z.number(),
});
/** A guest's code that was typed without a connection. */
export type WaitingCode = z.infer<typeof waitingCode>;

const shownSecret = z.object({
  ...meeting,
  /** Identifies the agreement: the next guest has another secret. */
  agreedAt: z.number(),
  secret: z.string(),
  storedAt: z.number(),
});

const stored = z.object({
  userId: z.string(),
  waiting: z.array(waitingCode),
  secrets: z.array(shownSecret),
});
type Stored = z.infer<typeof stored>;

/** Used for the lifetime of the page if the device stores nothing. */
let inMemory: string | null = null;
let lastRead: { json: string; value: Stored | null } = { json: '', value: null };
const listeners = new Set<() => void>();

function readAll(): Stored | null {
  const json = inMemory ?? storedArrivalCodes() ?? '';
  if (json !== lastRead.json) lastRead = { json, value: parsed(json) };
  return lastRead.value;
}

function parsed(json: string): Stored | null {
  try {
    return stored.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

const NOTHING: Omit<Stored, 'userId'> = { waiting: [], secrets: [] };

/** Reads only the person's own codes, not those that another person left on this device. */
const readOwn = (userId: string): Omit<Stored, 'userId'> => {
  const all = readAll();
  return all?.userId === userId ? all : NOTHING;
};

function change(userId: string, next: (own: Omit<Stored, 'userId'>) => Partial<Stored>): void {
  const own = readOwn(userId);
  const now = clock.now().getTime();
  const { waiting, secrets } = { ...own, ...next(own) };
  const json = JSON.stringify({
    userId,
    // Drops what is too old for the server to accept.
    waiting: waiting.filter(({ typedAt }) => now - typedAt < LASTS_MS),
    secrets: secrets.filter(({ storedAt }) => now - storedAt < LASTS_MS),
  });
  inMemory = storeArrivalCodes(json) ? null : json;
  for (const listener of listeners) listener();
}

/** For React: hears of every change, those of other tabs too. */
export function watchCodes(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The same list until it changes. */
export const waitingCodes = (userId: string): readonly WaitingCode[] => readOwn(userId).waiting;

const isAbout = (one: MeetingRef, { kind, meetingId }: MeetingRef) =>
  one.kind === kind && one.meetingId === meetingId;

const isSame = (one: WaitingCode, other: WaitingCode) =>
  isAbout(one, other) && one.stage === other.stage;

/** A later code of the same stage takes the place of the earlier one. */
export const storeWaiting = (userId: string, code: WaitingCode): void =>
  change(userId, ({ waiting }) => ({
    waiting: [...waiting.filter((one) => !isSame(one, code)), code],
  }));

/** Drops a code that is taken, or never will be; one that was typed since then stays. */
export const dropWaiting = (userId: string, code: WaitingCode): void =>
  change(userId, ({ waiting }) => ({
    waiting: waiting.filter((one) => !isSame(one, code) || one.typedAt !== code.typedAt),
  }));

export type Agreement = MeetingRef & { agreedAt: number };

/** Returns the secret from which the host's phone makes codes without a connection. */
export const storedSecret = (userId: string, of: Agreement): string | null =>
  readOwn(userId).secrets.find((one) => isAbout(one, of) && one.agreedAt === of.agreedAt)?.secret ??
  null;

const without = (secrets: Stored['secrets'], ref: MeetingRef) =>
  secrets.filter((one) => !isAbout(one, ref));

export const storeSecret = (userId: string, of: Agreement, secret: string): void =>
  change(userId, ({ secrets }) => ({
    secrets: [...without(secrets, of), { ...of, secret, storedAt: clock.now().getTime() }],
  }));

/** The meeting is over. */
export function forgetSecret(userId: string, ref: MeetingRef): void {
  const isStored = readOwn(userId).secrets.some((one) => isAbout(one, ref));
  if (isStored) change(userId, ({ secrets }) => ({ secrets: without(secrets, ref) }));
}
