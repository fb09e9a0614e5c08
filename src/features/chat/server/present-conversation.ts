import type { Ruling } from '#platform/ability.ts';
import type { Presence } from '#features/presence/contract.ts';
import { NEVER_HERE } from '#features/presence/server/public.ts';
import { applicationStatuses, taskStatuses } from '#features/tasks/vocabulary.ts';
import type { ApplicationStatus, TaskStatus } from '#features/tasks/vocabulary.ts';
import { conversationKinds, memberRoles } from '../contract.ts';
import type {
  ChatMessage,
  Conversation,
  ConversationKind,
  MemberRole,
  Participant,
} from '../contract.ts';
import {
  applicationChatWriting,
  continuesInTaskChat,
  onDemandChatEligibility,
  opensOnClaim,
  taskChatWriting,
  requestStatuses,
  unlessClosed,
} from '../rules.ts';
import type { RequestStatus } from '../rules.ts';
import type { ConversationRow, ParticipantRow } from './conversation-query.ts';

type RuleRow = Pick<
  ConversationRow,
  | 'kind'
  | 'closed_at'
  | 'own_role'
  | 'subject_state'
  | 'status'
  | 'removed_at'
  | 'poster_id'
  | 'claimed_by'
  | 'application_status'
  | 'has_applications'
>;

/** May this member write now? The same answer stands in the window and makes the 403. */
export function writingRight(row: RuleRow, userId: string): Ruling {
  return unlessClosed(row.closed_at !== null, rightByKind(row, userId));
}

function rightByKind(row: RuleRow, userId: string): Ruling {
  const { has_applications: hasApplications } = row;
  const taskStatus = currentStatus(row);
  const isPoster = row.poster_id === userId;
  switch (asKind(row.kind)) {
    case 'task': {
      const isTasker = row.claimed_by === userId;
      const viewer = isPoster ? 'poster' : isTasker ? 'tasker' : 'other';
      return taskChatWriting({ viewer, taskStatus, hasApplications });
    }
    case 'application':
      return applicationChatWriting({
        viewer: isPoster ? 'poster' : 'applicant',
        applicationStatus: asApplicationStatus(row.application_status),
        taskStatus,
        hasApplications,
      });
    case 'on_demand':
      return onDemandChatEligibility({
        viewer: row.own_role === 'requester' ? 'requester' : 'helper',
        requestStatus: asRequestStatus(row.subject_state),
      });
    // Buyer and seller go on talking whatever becomes of the thing (CHAT-126).
    case 'marketplace':
    case 'service':
      return { allowed: true };
  }
}

export function presentConversation(
  row: ConversationRow,
  people: ParticipantRow[],
  seen: ReadonlyMap<string, Presence>,
  userId: string,
): Conversation {
  const kind = asKind(row.kind);
  const isApplication = kind === 'application';
  const stage = {
    applicationStatus: isApplication ? asApplicationStatus(row.application_status) : null,
    taskStatus: currentStatus(row),
  };
  return {
    id: row.id,
    kind,
    subject: presentSubject(row, kind),
    applicationId: isApplication ? row.application_id : null,
    participants: people
      .filter((person) => person.conversation_id === row.id && isSeenBy(person, row, userId))
      .map((person) => presentParticipant(person, seen.get(person.user_id) ?? NEVER_HERE))
      .map((person) =>
        knowsReading(row, person, userId) ? person : { ...person, lastReadSeq: 0 },
      ),
    writing: writingRight(row, userId),
    opensOnClaim: opensOnClaim(stage),
    continuesInTaskChat: continuesInTaskChat(stage),
    lastReadSeq: row.last_read_seq,
    unreadCount: row.unread_count,
    lastMessage: presentLastMessage(row),
    isMuted: row.muted,
    isArchived: row.archived_at !== null,
  };
}

function presentSubject(row: ConversationRow, kind: ConversationKind): Conversation['subject'] {
  if (row.task_id !== null) {
    return {
      type: 'task',
      id: row.task_id,
      title: row.title ?? '',
      status: asTaskStatus(row.status) ?? 'open',
      isRemoved: row.removed_at !== null,
    };
  }
  const status = row.subject_state ?? '';
  return {
    type: SUBJECT_TYPES[kind],
    id: row.subject_id ?? '',
    title: row.subject_title ?? '',
    status,
    isRemoved: status === 'removed',
  };
}

export const SUBJECT_TYPES = {
  task: 'task',
  application: 'task',
  marketplace: 'marketplace_item',
  service: 'service',
  on_demand: 'on_demand_task',
} as const satisfies Record<ConversationKind, Conversation['subject']['type']>;

/** Taskers of different times never meet in a chat: only the poster knows them all (CHAT-016). */
function isSeenBy(person: ParticipantRow, row: ConversationRow, userId: string): boolean {
  return row.poster_id === userId || person.role !== 'tasker' || person.user_id === userId;
}

/**
 * Where others stand now is nothing for somebody whose part has ended: also of messages from before, it would tell
 * what they do since (CHAT-015).
 */
const knowsReading = (row: ConversationRow, person: Participant, userId: string): boolean =>
  row.is_listener || person.userId === userId;

function presentParticipant(row: ParticipantRow, presence: Presence): Participant {
  return {
    userId: row.user_id,
    name: row.full_name,
    avatarUrl: row.avatar_url,
    role: asRole(row.role),
    isActive: row.visible_until_seq === null,
    lastReadSeq: row.last_read_seq,
    presence,
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
    client_key: last_client_key,
    created_at: row.last_created_at,
  });
}

export function presentMessage(row: {
  id: string;
  conversation_id: string;
  seq: number;
  sender_id: string;
  type: string;
  body: string;
  client_key: string;
  created_at: Date;
}): ChatMessage {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    senderId: row.sender_id,
    type: asMessageType(row.type),
    body: row.body,
    attachment: null,
    clientKey: row.client_key,
    createdAt: row.created_at,
  };
}

export function asMessageType(value: string): ChatMessage['type'] {
  return value === 'image' || value === 'video' || value === 'audio' || value === 'file'
    ? value
    : 'text';
}

export const asKind = (value: string): ConversationKind =>
  conversationKinds.find((kind) => kind === value) ?? 'task';

const asRole = (value: string): MemberRole =>
  memberRoles.find((role) => role === value) ?? 'applicant';

const asRequestStatus = (value: string | null): RequestStatus | null =>
  requestStatuses.find((status) => status === value) ?? null;

/** Null once the task was removed, which ends every chat about it (CHAT-023). */
export function currentStatus(task: {
  status: string | null;
  removed_at: Date | null;
}): TaskStatus | null {
  return task.removed_at === null ? asTaskStatus(task.status) : null;
}

const asTaskStatus = (value: string | null): TaskStatus | null =>
  taskStatuses.find((status) => status === value) ?? null;

export const asApplicationStatus = (value: string | null): ApplicationStatus | null =>
  applicationStatuses.find((status) => status === value) ?? null;
