import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ChatEntry, Conversation } from '../contract.ts';
import type { EligibleChat } from './eligible-chats.ts';
import { presentConversations } from './present-conversations.ts';

/** What a page of the launcher says of its chats; as many queries for one as for all of them. */
export async function presentEntries(
  services: Services,
  userId: string,
  chats: readonly EligibleChat[],
): Promise<ChatEntry[]> {
  const { db } = services;
  const taskIds = chats.flatMap(({ task_id }) => task_id ?? []);
  const [tasks, waiting] = await Promise.all([
    tasksOf(db, taskIds),
    talksWithApplicants(
      db,
      userId,
      chats.flatMap((chat) => (chat.is_application_phase ? (chat.task_id ?? []) : [])),
    ),
  ]);
  const conversations = await presentConversations(services, userId, [
    ...chats.flatMap(({ conversation_id }) => conversation_id ?? []),
    ...waiting,
  ]);
  return chats.flatMap((chat) => {
    const task = tasks.find(({ id }) => id === chat.task_id);
    const talks = conversations.filter(
      ({ id, kind, subject }) =>
        id === chat.conversation_id ||
        (chat.is_application_phase && kind === 'application' && subject.id === chat.task_id),
    );
    return presentEntry({ chat, task, talks, userId }) ?? [];
  });
}

type Task = Awaited<ReturnType<typeof tasksOf>>[number];

function presentEntry(parts: {
  chat: EligibleChat;
  task: Task | undefined;
  talks: readonly Conversation[];
  userId: string;
}): ChatEntry | null {
  const { chat, task, talks, userId } = parts;
  const own = chat.is_application_phase ? undefined : talks[0];
  const subject = task
    ? ({
        type: 'task',
        id: task.id,
        title: task.title,
        status: task.status,
        isRemoved: false,
      } as const)
    : own?.subject;
  if (!subject) return null;
  const isMember = own?.participants.find((person) => person.userId === userId);
  return {
    id: subject.id,
    subject,
    role: task ? (task.poster_id === userId ? 'poster' : 'tasker') : (isMember?.role ?? 'helper'),
    isApplicationPhase: chat.is_application_phase,
    hasApplications: (task?.applications ?? 0) > 0,
    pendingApplicationsCount: task?.pending ?? 0,
    totalApplicationsCount: task?.applications ?? 0,
    conversationId: chat.conversation_id,
    people: talks.flatMap(({ participants }) =>
      participants.filter((person) => person.userId !== userId && person.isActive),
    ),
    lastMessage: newestOf(talks),
    unreadCount: talks.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    isMuted: talks.length > 0 && talks.every(({ isMuted }) => isMuted),
    isArchived: talks.length > 0 && talks.every(({ isArchived }) => isArchived),
  };
}

function newestOf(talks: readonly Conversation[]): ChatEntry['lastMessage'] {
  const messages = talks.flatMap(({ lastMessage }) => lastMessage ?? []);
  return messages.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0] ?? null;
}

function tasksOf(db: DbOrTransaction, taskIds: readonly string[]) {
  if (taskIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('tasks')
    .leftJoin('task_applications as application', 'application.task_id', 'tasks.id')
    .select(({ fn }) => [
      'tasks.id',
      'tasks.title',
      'tasks.status',
      'tasks.poster_id',
      fn.count<number>('application.id').as('applications'),
      fn
        .count<number>('application.id')
        .filterWhere('application.status', '=', 'pending')
        .as('pending'),
    ])
    .where('tasks.id', 'in', taskIds)
    .groupBy('tasks.id')
    .execute();
}

/** The conversations of a poster with those who wait for an answer, the only ones left to talk to (CHAT-027). */
async function talksWithApplicants(
  db: DbOrTransaction,
  posterId: string,
  taskIds: readonly string[],
): Promise<string[]> {
  if (taskIds.length === 0) return [];
  const rows = await db
    .selectFrom('task_applications as application')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.task_id', '=', 'application.task_id')
        .onRef('conversations.applicant_id', '=', 'application.applicant_id'),
    )
    .innerJoin('conversation_members as member', 'member.conversation_id', 'conversations.id')
    .select('conversations.id')
    .where('application.task_id', 'in', taskIds)
    .where('application.status', '=', 'pending')
    .where('conversations.kind', '=', 'application')
    .where('member.user_id', '=', posterId)
    .orderBy('application.created_at')
    .execute();
  return rows.map(({ id }) => id);
}
