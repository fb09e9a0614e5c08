import type { Ending } from '#features/subjects/endings.ts';
import type { TextKey, TextParams } from '#platform/language/translator.ts';
import type { ApiContext, Language, Services, Viewer } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { NotificationType } from '../../notification-types.ts';
import type { ReplyMail } from './read-mail.ts';
import type { Answer, Understood } from './understand.ts';

export type ReplyOutcome = 'sent' | 'ignored' | 'refused';

/** The context of an e-mail before its sender is known. */
export type Asking = Omit<ApiContext, 'viewer'>;

/** The chat in which two people talk about it. */
export type MatterChat =
  | { kind: 'task'; taskId: string }
  | { kind: 'application'; taskId: string; applicationId: string }
  | { kind: 'conversation'; conversationId: string };

/** A text below `mail:answers.understood`. */
export type Line = { key: string; params: TextParams };

/** An answer that a step takes; its texts are `mail:answers.choices.<name>`. */
export type Choice = {
  name: string;
  /** A `text` is anything that is written. */
  answers: readonly (Answer | 'text')[];
  /**
   * The use of other words in the e-mail: sent to the chat before or after the step (which may open or close the chat),
   * or part of the step itself.
   */
  words: 'to-chat-before' | 'to-chat-after' | 'used';
  /** The chat for them, if it is open only after the answer. */
  chat?: MatterChat;
  act: (context: ApiContext, answer: Understood, words: string) => Promise<unknown>;
  /** Sentences for the e-mail back, if more was understood than which answer it is. */
  understood?: (answer: Understood, words: string) => Line[];
  /** The matter that is next for this person, if it is another one. */
  next?: MatterRef;
};

type Decision = { name: string; isAllowed: boolean; act: Choice['act'] };

/** The choices of a person who is asked for a yes or a no: those of the two that there are and they may take. */
export const chooseYesOrNo = (yes: Decision, no?: Decision): Choice[] =>
  [
    { ...yes, answers: ['yes'] as const },
    ...(no ? [{ ...no, answers: ['no'] as const }] : []),
  ].flatMap(({ name, answers, isAllowed, act }) =>
    isAllowed ? [{ name, answers, words: 'to-chat-after' as const, act }] : [],
  );

const ENDING_ANSWERS = {
  called_off: { name: 'callOff', answers: ['calledOff'] },
  did_not_come: { name: 'didNotCome', answers: ['didNotCome'] },
  not_as_agreed: { name: 'notAsAgreed', answers: ['notAsAgreed'] },
} as const satisfies Record<Ending, Pick<Choice, 'name' | 'answers'>>;

/** The choices of a person who may end a deal without finishing it, in these ways (DEAL-121). */
export const chooseEndings = (
  allowed: readonly Ending[],
  end: (context: ApiContext, ending: Ending) => Promise<unknown>,
): Choice[] =>
  allowed.map((ending) => ({
    ...ENDING_ANSWERS[ending],
    words: 'to-chat-before',
    act: (context) => end(context, ending),
  }));

export type MatterRef = { kind: string; id: string };

/** How a matter stands for one person, and what they may answer now. */
export type Step = {
  /** Differs for each step: an answer to another step is too late. */
  key: string;
  /** The values of its texts: the other person's name, and the title of the thing. */
  params: TextParams & { title: string };
  /** Below `mail:answers.stands`: for people who answer too late. */
  stands: string;
  choices: readonly Choice[];
  /** Null if words without an answer cannot be passed on. */
  chat: MatterChat | null;
  /** The page about it. */
  path: string;
  /** About the thing: sentences of ours, and the other person's words. */
  details?: readonly string[];
  quote?: string;
};

/** The ids in a stored notification. */
export type NoticeIds = {
  entity_id: string;
  task_id: string | null;
  unread_key: string | null;
};

export const readTaskId = ({ task_id: taskId }: NoticeIds): string | null => taskId;

export const readEntityId = ({ entity_id: entityId }: NoticeIds): string => entityId;

/** The id in the key of a notification about one step, like `offer:<id>`. */
export const idInKey =
  (prefix: string) =>
  ({ unread_key: key }: NoticeIds): string | null =>
    key?.startsWith(`${prefix}:`) === true ? (key.split(':')[1] ?? null) : null;

/** A kind of thing that e-mails ask about and that can be answered by e-mail (NOTE-227). */
export type Matter = {
  /** Identifies the kind in addresses; an e-mail is answered weeks later, so it never changes. */
  code: number;
  /** The notifications that are about it, each with how its id is found in them. */
  notices: Partial<Record<NotificationType, (notice: NoticeIds) => string | null>>;
  /** The people who can have been asked. */
  listPeople: (db: DbOrTransaction, id: string) => Promise<string[]>;
  /** Null for people who may not see it. */
  findStep: (reader: StepReader, id: string) => Promise<Step | null>;
  /** The page on which one press takes the main step without signing in, if there is one. */
  findPress?: (services: Services, id: string) => Promise<{ labelKey: TextKey; url: string }>;
};
export type StepReader = { db: DbOrTransaction; userId: string; language: Language };

export type RegisteredMatters = Readonly<Record<string, Matter>>;

/** How the chat takes an answer. */
export type ChatReplies = {
  /** Sends an e-mail as a message, once; refuses it by the rules of the chat. */
  send: (
    context: ApiContext,
    viewer: Viewer,
    reply: { conversationId: string; mail: ReplyMail; isExpired: boolean },
  ) => Promise<void>;
  /** Finds or opens a chat, by the rules of the chat. */
  open: (context: ApiContext, viewer: Viewer, chat: MatterChat) => Promise<string>;
  /** Queues an e-mail about a message that was refused (NOTE-221). */
  queueRefusal: (
    context: ApiContext,
    refused: {
      userId: string;
      conversationId: string;
      reason: string;
      params: TextParams;
      mail: ReplyMail;
    },
  ) => Promise<void>;
};

export type RegisteredReplies = { chat: ChatReplies; matters: RegisteredMatters };
