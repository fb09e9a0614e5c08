import {
  applicationConversations,
  applicationConversationsInSpanish,
  ownConversation,
  conversationAt,
} from './conversation-scripts.ts';
import type { DemoConversation } from './conversation-scripts.ts';
import type { Random } from '../random.ts';
import type { Resident } from '../seed-people.ts';
import type { StoryApplication, TaskStory } from '../tasks/task-story.ts';

export type StoryMessage = {
  id: string;
  clientKey: string;
  sender: Resident;
  body: string;
  at: Date;
};

/** One conversation, and how much of it each side has read. */
export type ConversationStory = {
  id: string;
  kind: 'application' | 'task';
  story: TaskStory;
  application: StoryApplication | null;
  members: Array<{
    person: Resident;
    role: 'poster' | 'tasker' | 'applicant';
    lastReadSeq: number;
  }>;
  messages: StoryMessage[];
};

const MINUTE_MS = 60_000;
const UNREAD_CHANCE = 0.3;

/** The conversations of one task: with an applicant who waits, or between poster and helper. */
export function buildConversationStories(story: TaskStory, random: Random): ConversationStory[] {
  if (story.helper) return [taskConversation(story, story.helper, random)];
  const { conversation } = story.task;
  const application = story.applications.find(({ status }) => status === 'pending');
  const isWanted = conversation !== undefined || random.chance(0.25);
  return application && isWanted ? [applicationConversation(story, application, random)] : [];
}

function applicationConversation(
  story: TaskStory,
  application: StoryApplication,
  random: Random,
): ConversationStory {
  const conversations =
    story.task.language === 'es' ? applicationConversationsInSpanish : applicationConversations;
  const script = ownConversation(story.task.conversation) ?? random.pick(conversations);
  const people = { poster: story.poster, helper: application.applicant };
  const messages = spoken(script, people, { from: application.at, until: story.now, random });
  return {
    id: random.idAt(application.at),
    kind: 'application',
    story,
    application,
    members: members(people, 'applicant', messages, isUnread(story, random)),
    messages,
  };
}

function taskConversation(story: TaskStory, helper: Resident, random: Random): ConversationStory {
  const people = { poster: story.poster, helper };
  const own = ownConversation(story.task.conversation);
  const stages = story.transitions.flatMap(({ to, at }, index) =>
    to === 'open' ? [] : [{ to, from: at, until: story.transitions[index + 1]?.at ?? story.now }],
  );
  // A conversation of its own belongs to the work itself: the stage before the last, if there was one.
  const ownStage = stages.at(story.task.status === 'started' ? -1 : -2) ?? stages[0];
  const messages = stages.flatMap((stage) => {
    const language = story.task.language ?? 'en';
    const script = own
      ? stage === ownStage
        ? own
        : []
      : conversationAt(stage.to, language, (all) => random.pick(all));
    return spoken(script, people, { from: stage.from, until: stage.until, random });
  });
  return {
    id: random.idAt(stages[0]?.from ?? story.postedAt),
    kind: 'task',
    story,
    application: null,
    members: members(people, 'tasker', messages, isUnread(story, random)),
    messages,
  };
}

const isUnread = ({ task }: TaskStory, random: Random) =>
  task.status !== 'done' &&
  (random.chance(UNREAD_CHANCE) || ownConversation(task.conversation) !== null);

/** Lines with some minutes between them, fewer where there was less time. */
function spoken(
  script: DemoConversation,
  people: { poster: Resident; helper: Resident },
  { from, until, random }: { from: Date; until: Date; random: Random },
): StoryMessage[] {
  const longest = (until.getTime() - from.getTime()) / (script.length + 1);
  let at = from.getTime();
  return script.map(([by, body]) => {
    at += Math.min(random.between(1, 14) * MINUTE_MS, longest);
    const when = new Date(at);
    return {
      id: random.idAt(when),
      clientKey: random.idAt(when),
      sender: people[by],
      body,
      at: when,
    };
  });
}

/**
 * Returns the members with what they have read: the last sender everything, the other side everything or only what came
 * before the last sender's closing lines.
 */
function members(
  { poster, helper }: { poster: Resident; helper: Resident },
  helperRole: 'tasker' | 'applicant',
  messages: readonly StoryMessage[],
  isLastUnread: boolean,
): ConversationStory['members'] {
  const last = messages.at(-1)?.sender;
  const seenByOther = messages.findLastIndex(({ sender }) => sender !== last) + 1;
  const lastReadSeq = (person: Resident) =>
    isLastUnread && person !== last ? seenByOther : messages.length;
  return [
    { person: poster, role: 'poster', lastReadSeq: lastReadSeq(poster) },
    { person: helper, role: helperRole, lastReadSeq: lastReadSeq(helper) },
  ];
}
