import { subjects } from './subjects.ts';

type Entry = Extract<(typeof subjects)[keyof typeof subjects], { conversation: unknown }>;
type Talk = Entry['conversation'];

export type ConversationKind = Talk['kind'];
export type MemberRole = Talk['roles'][number];
export type ConversationSubject = Talk['about'];
/** Where the conversations that are not in the launcher are found (CHAT-107, CHAT-119). */
export type ConversationList = Extract<Talk, { list: string }>['list'];

const talks: readonly Talk[] = Object.values(subjects).flatMap((subject) =>
  'conversation' in subject ? subject.conversation : [],
);

export const conversationKinds: readonly ConversationKind[] = talks.map(({ kind }) => kind);
export const memberRoles: readonly MemberRole[] = [...new Set(talks.flatMap(({ roles }) => roles))];
export const conversationSubjects: readonly ConversationSubject[] = [
  ...new Set(talks.map(({ about }) => about)),
];
export const conversationLists: readonly ConversationList[] = ['private', 'marketplace'];

/** Roles that one person has after the other (CHAT-016). */
export const succeededRoles: readonly MemberRole[] = talks.flatMap((talk) =>
  'succeeded' in talk ? talk.succeeded : [],
);

/** The list a kind of conversation stands in; null for those in the launcher. */
export const listOf = (kind: ConversationKind): ConversationList | null => {
  const talk = talks.find((one) => one.kind === kind);
  return talk && 'list' in talk ? talk.list : null;
};

/** Buyers' and sellers' talks about items and services are one list (CHAT-119). */
export const kindsIn = (list: ConversationList): ConversationKind[] =>
  conversationKinds.filter((kind) => listOf(kind) === list);

export const subjectOf = (kind: ConversationKind): ConversationSubject =>
  talks.find((one) => one.kind === kind)?.about ?? 'task';
