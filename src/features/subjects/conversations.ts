import { subjects } from './subjects.ts';

type Entry = Extract<(typeof subjects)[keyof typeof subjects], { conversation: unknown }>;
type SubjectConversation = Entry['conversation'];

export type ConversationKind = SubjectConversation['kind'];
export type MemberRole = SubjectConversation['roles'][number];
export type ConversationSubject = SubjectConversation['about'];
/** The lists of conversations between two people, besides the list of all (CHAT-107, CHAT-119). */
export type ConversationList = Extract<SubjectConversation, { list: string }>['list'];

const conversations: readonly SubjectConversation[] = Object.values(subjects).flatMap((subject) =>
  'conversation' in subject ? subject.conversation : [],
);

export const conversationKinds: readonly ConversationKind[] = conversations.map(({ kind }) => kind);
export const memberRoles: readonly MemberRole[] = [
  ...new Set(conversations.flatMap(({ roles }) => roles)),
];
export const conversationSubjects: readonly ConversationSubject[] = [
  ...new Set(conversations.map(({ about }) => about)),
];
/** All conversations of a person, or those of one list. */
export type ConversationFilter = 'all' | ConversationList;
export const conversationFilters: readonly ConversationFilter[] = ['all', 'private', 'marketplace'];

/** Roles that one person has after the other (CHAT-016). */
export const succeededRoles: readonly MemberRole[] = conversations.flatMap((conversation) =>
  'succeeded' in conversation ? conversation.succeeded : [],
);

/** The list a kind of conversation stands in; null for those that only the list Tasks has, beside all. */
export const getConversationList = (kind: ConversationKind): ConversationList | null => {
  const conversation = ofKind(kind);
  return 'list' in conversation ? conversation.list : null;
};

/** Buyers' and sellers' conversations about items and services are one list (CHAT-119). */
export const kindsIn = (list: ConversationFilter): ConversationKind[] =>
  conversationKinds.filter((kind) => list === 'all' || getConversationList(kind) === list);

export const getConversationSubject = (kind: ConversationKind): ConversationSubject =>
  ofKind(kind).about;

function ofKind(kind: ConversationKind): SubjectConversation {
  const conversation = conversations.find((one) => one.kind === kind);
  if (!conversation) throw new Error(`no subject has conversations of the kind ${kind}`);
  return conversation;
}
