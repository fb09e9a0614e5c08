import { z } from 'zod';
import { attachmentKinds } from '../../attachments.ts';
import type { UploadedAttachment } from '../../attachments.ts';
import { removeDrafts, storeDrafts, storedDrafts } from './stored-drafts.ts';

/** A file the server has, which no message has taken yet. */
export const storedFile: z.ZodType<UploadedAttachment> = z.object({
  id: z.uuid(),
  name: z.string(),
  mime: z.string(),
  kind: z.enum(attachmentKinds),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
/** Not sent yet; the key is set once a try was made, so that trying again cannot double it. */
export type Draft = { text: string; clientKey: string | null; files: UploadedAttachment[] };
/** A message that was sent off and is not known to be stored. */
export type Unsent = {
  clientKey: string;
  body: string;
  files: UploadedAttachment[];
  /** 'waits': there was no connection, it goes by itself. 'held': only when its writer says so. */
  mark: 'waits' | 'held' | null;
};
type StoredDraft = Draft & {
  unsent: Unsent[];
  /** Names of files that were not there yet when the page was left: they are gone with it. */
  lost: string[];
};

const MAX_DRAFTS = 50;
const files = z.array(storedFile).default([]);
const stored = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      text: z.string(),
      clientKey: z.uuid().nullable(),
      files,
      lost: z.array(z.string()).default([]),
      unsent: z
        .array(
          z.object({
            clientKey: z.uuid(),
            body: z.string(),
            files,
            mark: z.enum(['waits', 'held']).nullable().default(null),
          }),
        )
        .default([]),
    }),
  ),
);
type Stored = z.infer<typeof stored>;

export const NO_DRAFT: Draft = { text: '', clientKey: null, files: [] };
const NOTHING: StoredDraft = { ...NO_DRAFT, unsent: [], lost: [] };

export const isEmptyDraft = (draft: Draft): boolean =>
  draft.text === '' && draft.files.length === 0;

/** Replaces storage on a device that stores nothing, for as long as the page lasts. */
let inMemory: string | null = null;
let lastRead: { json: string; value: Stored } = { json: '{}', value: {} };

function readAll(): Stored {
  const json = inMemory ?? storedDrafts() ?? '{}';
  if (json !== lastRead.json) lastRead = { json, value: parsed(json) };
  return lastRead.value;
}

function parsed(json: string): Stored {
  try {
    return stored.parse(JSON.parse(json));
  } catch {
    return {};
  }
}

/** Reads the drafts again each time: another tab may write in the same conversation. */
function change(
  userId: string,
  conversationId: string,
  next: (entry: StoredDraft) => StoredDraft,
): void {
  const all = readAll();
  const { [conversationId]: before = NOTHING, ...others } = all[userId] ?? {};
  const after = next(before);
  // The oldest drafts make room; messages that wait to be sent never do.
  const most = Object.entries(others);
  const tooMany = Math.max(0, most.length + 1 - MAX_DRAFTS);
  const remaining = most.filter(([, { unsent }], at) => at >= tooMany || unsent.length > 0);
  const isAnything = !isEmptyDraft(after) || after.unsent.length > 0 || after.lost.length > 0;
  if (isAnything) remaining.push([conversationId, after]);
  // A draft belongs to its writer; the next person to sign in on this device starts with their own.
  const value = { ...all, [userId]: Object.fromEntries(remaining) };
  const json = JSON.stringify(value);
  lastRead = { json, value };
  inMemory = storeDrafts(json) ? null : json;
}

/** Returns the draft of this person in this conversation (CHAT-091). */
export function readDraft(userId: string, conversationId: string): Draft {
  const { text, clientKey, files: attached } = readAll()[userId]?.[conversationId] ?? NOTHING;
  return { text, clientKey, files: attached };
}

/** Returns the messages this person sent here that did not arrive, in the order they were written (CHAT-091). */
export function readUnsent(userId: string, conversationId: string): Unsent[] {
  return readAll()[userId]?.[conversationId]?.unsent ?? [];
}

/** The conversations in which something of this person waits to be sent. */
export function conversationsWaiting(userId: string): string[] {
  return Object.entries(readAll()[userId] ?? {}).flatMap(([conversationId, { unsent }]) =>
    unsent.some(({ mark }) => mark !== 'held') ? [conversationId] : [],
  );
}

export function writeDraft(userId: string, conversationId: string, draft: Draft): void {
  change(userId, conversationId, (entry) => ({ ...entry, ...draft }));
}

/** The page is left while these files are not there yet. */
export function storeLost(userId: string, conversationId: string, lost: string[]): void {
  change(userId, conversationId, (entry) => ({ ...entry, lost }));
}

/** The files that were lost with the page before, to be reported once. */
export function takeLost(userId: string, conversationId: string): string[] {
  const { lost } = readAll()[userId]?.[conversationId] ?? NOTHING;
  if (lost.length > 0) storeLost(userId, conversationId, []);
  return lost;
}

/** The draft was sent off: it stays on the device until the server has it. */
export function draftToUnsent(userId: string, conversationId: string, message: Unsent): void {
  change(userId, conversationId, (entry) => ({
    ...entry,
    ...NO_DRAFT,
    unsent: [...without(entry.unsent, message.clientKey), message],
  }));
}

/** Turns a message that failed, or is to be edited, back into a draft, with its key. */
export function unsentToDraft(userId: string, conversationId: string, message: Unsent): void {
  const { clientKey, body, files: attached } = message;
  change(userId, conversationId, (entry) => ({
    ...entry,
    text: body,
    clientKey,
    files: attached,
    unsent: without(entry.unsent, clientKey),
  }));
}

/** Marks each message that was sent off with why it is still here. */
export function markUnsent(
  userId: string,
  conversationId: string,
  chooseMark: (message: Unsent, at: number) => Unsent['mark'],
): void {
  change(userId, conversationId, (entry) => ({
    ...entry,
    unsent: entry.unsent.map((message, at) => ({ ...message, mark: chooseMark(message, at) })),
  }));
}

/** The message is stored, or its writer gave it up. */
export function dropUnsent(userId: string, conversationId: string, clientKey: string): void {
  change(userId, conversationId, (entry) => ({
    ...entry,
    ...(entry.clientKey === clientKey && NO_DRAFT),
    unsent: without(entry.unsent, clientKey),
  }));
}

const without = (unsent: Unsent[], key: string) =>
  unsent.filter(({ clientKey }) => clientKey !== key);

/** On sign-out nothing of the person stays on the device. */
export function clearDrafts(): void {
  inMemory = null;
  removeDrafts();
}
