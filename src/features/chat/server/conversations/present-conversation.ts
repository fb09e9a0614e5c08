import { hasPage, sightOfRow } from '#features/visibility/server/public.ts';
import type { Ruling } from '#platform/ability.ts';
import type { Presence } from '#features/presence/contract.ts';
import { NEVER_HERE } from '#features/presence/server/public.ts';
import { getConversationSubject, succeededRoles } from '#features/subjects/conversations.ts';
import type { CardKind } from '#features/subjects/cards.ts';
import type { ChatMessage, Conversation, Participant } from '../../contract.ts';
import { unlessClosed } from '../../rules.ts';
import type { ConversationKinds } from './conversation-kinds.ts';
import type { ConversationRow, ParticipantRow } from './conversation-query.ts';

type RuleRow = Pick<ConversationRow, 'kind' | 'closed_at' | 'own_role' | 'facts'>;

/** May this member write now? The same answer stands in the window and makes the 403. */
export const writingRight = (kinds: ConversationKinds, row: RuleRow, userId: string): Ruling =>
  unlessClosed(
    row.closed_at !== null,
    kinds[row.kind].writing(row.facts, { userId, role: row.own_role }),
  );

export function presentConversation(
  kinds: ConversationKinds,
  row: ConversationRow,
  people: ParticipantRow[],
  seen: ReadonlyMap<string, Presence>,
  userId: string,
): Conversation {
  const kind = row.kind;
  const stage = kinds[kind].stage?.(row.facts);
  return {
    id: row.id,
    kind,
    subject: {
      type: getConversationSubject(kind),
      id: row.task_id ?? row.subject_id ?? '',
      title: row.title ?? '',
      status: row.status ?? '',
      isRemoved: row.is_removed,
    },
    ...(row.served_name !== null && { servedName: row.served_name }),
    applicationId: row.application_id,
    participants: people
      .filter((person) => person.conversation_id === row.id && isSeenBy(person, row, userId))
      .map((person) => presentParticipant(person, seen.get(person.user_id) ?? NEVER_HERE, userId))
      .map((person) =>
        knowsReading(row, person, userId) ? person : { ...person, lastReadSeq: 0 },
      ),
    writing: writingRight(kinds, row, userId),
    opensOnClaim: stage?.opensOnClaim ?? false,
    continuesInTaskChat: stage?.continuesInTaskChat ?? false,
    lastReadSeq: row.last_read_seq,
    unreadCount: row.unread_count,
    lastMessage: presentLastMessage(row),
    isMuted: row.muted,
    isArchived: row.archived_at !== null,
  };
}

/**
 * Hides people who held the viewer's role one after the other from each other: only the others see them all (CHAT-016).
 */
function isSeenBy(person: ParticipantRow, row: ConversationRow, userId: string): boolean {
  const isSucceeded = succeededRoles.some((role) => role === person.role && role === row.own_role);
  return !isSucceeded || person.user_id === userId;
}

/**
 * Hides the read positions of others from a viewer whose part has ended: even for earlier messages they would show what
 * the others do since (CHAT-015).
 */
const knowsReading = (row: ConversationRow, person: Participant, userId: string): boolean =>
  row.is_listener || person.userId === userId;

function presentParticipant(
  row: ParticipantRow,
  presence: Presence,
  viewerId: string,
): Participant {
  const sight = sightOfRow(row, viewerId);
  return {
    userId: row.user_id,
    personId: hasPage(row, sight) ? row.public_id : null,
    // Without a name the screen has words (CHAT-078).
    name: sight.name ? row.full_name : '',
    avatarUrl: sight.name ? row.avatar_url : null,
    isFoundingMember: row.is_founding_member && sight.details,
    role: row.role,
    isActive: row.visible_until_seq === null,
    lastReadSeq: row.last_read_seq,
    presence,
    away: sight.name ? row.away : null,
  };
}

function presentLastMessage(row: ConversationRow): ChatMessage | null {
  const { last_id, last_seq, last_sender_id, last_type, last_body, last_client_key } = row;
  if (last_id === null || last_seq === null || last_sender_id === null) return null;
  if (last_body === null || last_client_key === null || row.last_created_at === null) return null;
  return presentMessage({
    id: last_id,
    conversation_id: row.id,
    seq: last_seq,
    sender_id: last_sender_id,
    type: last_type ?? 'text',
    body: last_body,
    card_kind: row.last_card_kind,
    card_id: row.last_card_id,
    client_key: last_client_key,
    created_at: row.last_created_at,
  });
}

export function presentMessage(row: {
  id: string;
  conversation_id: string;
  seq: number;
  sender_id: string;
  type: ChatMessage['type'];
  body: string;
  card_kind: CardKind | null;
  card_id: string | null;
  client_key: string;
  created_at: Date;
}): ChatMessage {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    senderId: row.sender_id,
    type: row.type,
    body: row.body,
    attachment: null,
    card: asCard(row),
    clientKey: row.client_key,
    createdAt: row.created_at,
  };
}

export function asCard(row: {
  card_kind: CardKind | null;
  card_id: string | null;
}): ChatMessage['card'] {
  const kind = row.card_kind;
  return kind === null || row.card_id === null ? null : { kind, id: row.card_id, line: null };
}
