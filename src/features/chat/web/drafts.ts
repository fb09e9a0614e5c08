import { z } from 'zod';
import { deviceStorage } from '#platform/web/storage.ts';

/** Text not sent yet; the key is set once a try was made, so that trying again cannot double it. */
export type Draft = { text: string; clientKey: string | null };
/** A message that was sent off and is not known to be stored. */
export type Unsent = { clientKey: string; body: string };
type Kept = Draft & { unsent: Unsent[] };

const STORAGE_KEY = 'chat_drafts';
const MOST_KEPT = 50;
const stored = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      text: z.string(),
      clientKey: z.uuid().nullable(),
      unsent: z.array(z.object({ clientKey: z.uuid(), body: z.string() })).default([]),
    }),
  ),
);

const NOTHING: Kept = { text: '', clientKey: null, unsent: [] };

function readAll(): z.infer<typeof stored> {
  try {
    return stored.parse(JSON.parse(deviceStorage.get(STORAGE_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Reads anew each time: another tab may write in the same conversation. */
function change(userId: string, conversationId: string, next: (kept: Kept) => Kept): void {
  const all = readAll();
  const { [conversationId]: before = NOTHING, ...others } = all[userId] ?? {};
  const after = next(before);
  const kept = Object.entries(others).slice(1 - MOST_KEPT);
  if (after.text !== '' || after.unsent.length > 0) kept.push([conversationId, after]);
  // A draft belongs to its writer; whoever signs in next on this device starts with their own.
  deviceStorage.set(STORAGE_KEY, JSON.stringify({ ...all, [userId]: Object.fromEntries(kept) }));
}

/** What this person was writing in this conversation (CHAT-091). */
export function readDraft(userId: string, conversationId: string): Draft {
  const { text, clientKey } = readAll()[userId]?.[conversationId] ?? NOTHING;
  return { text, clientKey };
}

/** What this person sent here without it arriving, in the order it was written (CHAT-091). */
export function readUnsent(userId: string, conversationId: string): Unsent[] {
  return readAll()[userId]?.[conversationId]?.unsent ?? [];
}

export function writeDraft(userId: string, conversationId: string, draft: Draft): void {
  change(userId, conversationId, ({ unsent }) => ({ ...draft, unsent }));
}

/** The draft was sent off: it stays on the device until the server has it. */
export function draftToUnsent(userId: string, conversationId: string, message: Unsent): void {
  change(userId, conversationId, ({ unsent }) => ({
    ...NOTHING,
    unsent: [...without(unsent, message.clientKey), message],
  }));
}

/** A message that failed is a draft again, with its key. */
export function unsentToDraft(userId: string, conversationId: string, message: Unsent): void {
  const { clientKey, body } = message;
  change(userId, conversationId, ({ unsent }) => ({
    text: body,
    clientKey,
    unsent: without(unsent, clientKey),
  }));
}

/** The message is stored, or its writer gave it up. */
export function dropUnsent(userId: string, conversationId: string, clientKey: string): void {
  change(userId, conversationId, (kept) => ({
    ...(kept.clientKey === clientKey ? NOTHING : kept),
    unsent: without(kept.unsent, clientKey),
  }));
}

const without = (unsent: Unsent[], key: string) =>
  unsent.filter(({ clientKey }) => clientKey !== key);

/** On sign-out nothing of the person stays on the device. */
export function clearDrafts(): void {
  deviceStorage.remove(STORAGE_KEY);
}
