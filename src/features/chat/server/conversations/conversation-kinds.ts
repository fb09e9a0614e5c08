import type { RawBuilder } from 'kysely';
import type { CardKind } from '#features/subjects/cards.ts';
import type { ConversationKind, MemberRole } from '#features/subjects/conversations.ts';
import type { Ruling } from '#platform/ability.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { CardLine, ChatEntry, Conversation, ConversationRef } from '../../contract.ts';
import type { Position } from '../lists/page-of-conversations.ts';

/** What a statement reads of a conversation and its `member`, beyond their own rows. */
export type KindColumns = {
  title: string | null;
  /** Of what it is about, which may be gone. */
  status: string | null;
  is_removed: boolean;
  application_id: string | null;
  /** What the rules of its kind need to know; nobody else looks into it. */
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

/** Whose entries, and which of them. */
export type Which = { userId: string; isArchived: boolean; after: Position | null };

/** What the list says of an entry before it looks at its conversations. */
export type EntryFacts = Pick<
  ChatEntry,
  'subject' | 'role' | 'hasApplications' | 'pendingApplicationsCount' | 'totalApplicationsCount'
> & {
  /** Those that stand behind it together. */
  conversationIds: string[];
};

export type DescribeCards = (
  db: DbOrTransaction,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, CardLine>>;

/** What a kind of conversation gives to the chat, which knows none of the things that are talked about. */
export type KindOnServer = {
  /** Where columns are read that are not in the conversation's own row; kinds may share one. */
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
  /** The key of what somebody signed out is answered who would open one. */
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
