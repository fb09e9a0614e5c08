import type { RawBuilder } from 'kysely';
import type { CardKind } from '#features/subjects/cards.ts';
import type { ConversationKind, MemberRole } from '#features/subjects/conversations.ts';
import type { Ruling } from '#platform/ability.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { CardLine, ChatEntry, Conversation, ConversationRef } from '../../contract.ts';
import type { Position } from '../lists/page-of-conversations.ts';

/** The columns a statement reads about a conversation and its `member`, beyond their own rows. */
export type KindColumns = {
  title: string | null;
  /** The status of the subject, which may be gone. */
  status: string | null;
  is_removed: boolean;
  /** The person served that the subject is for (PEOPLE-240). */
  served_name: string | null;
  application_id: string | null;
  /** Input for the rules of its kind; opaque to all other code. */
  facts: unknown;
  /** The member takes part today. */
  is_current: boolean;
  /** And receives what is sent there. */
  may_listen: boolean;
  /** It stands in the member's list Tasks, or behind an entry there. */
  is_in_tasks: boolean;
  /** The Chat button of its task counts it, though it is not in that list. */
  is_on_button: boolean;
};

/** At most one row a conversation, by a unique index, so that who asks for none of its columns pays nothing. */
export type KindJoin = { table: RawBuilder<unknown>; name: string; on: RawBuilder<boolean> };

/** Which conversation is meant by what it is about. */
export type SubjectRef = Exclude<ConversationRef, { kind: 'conversation' }>;

/** An entry of the list Tasks: what it is about or which conversation, and where it stands in the list. */
export type EntryRow = {
  at: Date;
  key: string;
  kind: ConversationKind;
  task_id: string | null;
  conversation_id: string | null;
};

/** Selects a person's entries. */
export type Which = { userId: string; isArchived: boolean; after: Position | null };

/** The facts the list shows of an entry before it reads the conversations. */
export type EntryFacts = Pick<
  ChatEntry,
  'subject' | 'role' | 'hasApplications' | 'pendingApplicationsCount' | 'totalApplicationsCount'
> & {
  /** The conversations grouped behind the entry. */
  conversationIds: string[];
};

export type DescribeCards = (
  db: DbOrTransaction,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, CardLine>>;

/** Everything a kind of conversation provides to the chat, which knows nothing about the subjects themselves. */
export type KindOnServer = {
  /** Joins for columns that are not in the conversation's own row; kinds may share one. */
  joins?: readonly KindJoin[];
  /** In SQL, where `conversations`, `member` and the joins can be spoken of. */
  columns?: { [Name in keyof KindColumns]?: RawBuilder<KindColumns[Name]> };
  /** May this member write now? */
  writing: (facts: unknown, member: { userId: string; role: MemberRole }) => Ruling;
  stage?: (facts: unknown) => Pick<Conversation, 'opensOnClaim' | 'continuesInTaskChat'>;
  /** Finds or makes the conversation of a thing; ends the request where that may not be. */
  open?: (context: ApiContext, work: Work, userId: string, ref: SubjectRef) => Promise<string>;
  /** Describes cards in one line each, by their kind. */
  cardLines?: Partial<Record<CardKind, DescribeCards>>;
  /** The key of the text a visitor gets on an attempt to open one. */
  signedOut?: string;
  entries?: {
    /** Entries that stand for several conversations. */
    grouped?: (which: Which) => RawBuilder<EntryRow>;
    /** Entries without a message yet, where there may be no conversation at all. */
    silent?: (which: Which) => RawBuilder<EntryRow>;
    /** By the key of the entry; what its conversations know themselves needs no entry here. */
    describe: (
      db: DbOrTransaction,
      userId: string,
      chats: readonly EntryRow[],
    ) => Promise<ReadonlyMap<string, EntryFacts>>;
  };
};

/** Every kind there is; those that are opened by what they are about say how. */
export type ConversationKinds = Readonly<Record<ConversationKind, KindOnServer>> &
  Readonly<Record<SubjectRef['kind'], KindOnServer & Required<Pick<KindOnServer, 'open'>>>>;
