import { toChatUnreadKey } from '#features/chat/server/messages/unread-key.ts';
import type { NotificationType } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import type { ConversationStory } from './conversations/conversation-story.ts';
import type { Random } from './random.ts';
import type { Resident } from './seed-people.ts';
import type { TaskStory } from './tasks/task-story.ts';

type Notice = {
  type: NotificationType;
  to: Resident;
  from: Resident;
  at: Date;
  story: TaskStory;
  /** The application it is about; else it is about the task. */
  applicationId?: string;
  isRead?: boolean;
  unreadKey?: string;
};

const DAY_MS = 86_400_000;

/** Stores the notifications each person got when something happened; older ones have been read. */
export async function seedNotices(
  { trx }: Work,
  seeded: { stories: readonly TaskStory[]; conversations: readonly ConversationStory[] },
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  const notices = [
    ...seeded.stories.flatMap((story) => [...applicationNotices(story), ...statusNotices(story)]),
    ...seeded.conversations.flatMap(messageNotices),
  ];
  await trx
    .insertInto('notifications')
    .values(
      notices.map((notice) => ({
        id: random.idAt(notice.at),
        recipient_id: notice.to.id,
        sender_id: notice.from.id,
        type: notice.type,
        message: text(notice.to.language, `notifications:messages.${notice.type}`, {
          name: notice.from.name,
          title: notice.story.task.title,
        }),
        entity_type: notice.applicationId === undefined ? 'task' : 'application',
        entity_id: notice.applicationId ?? notice.story.id,
        task_id: notice.story.id,
        unread_key: notice.unreadKey ?? null,
        is_read: notice.isRead ?? (isOld(notice, now) || random.chance(0.4)),
        created_at: notice.at,
      })),
    )
    .execute();
}

const isOld = ({ at }: Notice, now: Date) => now.getTime() - at.getTime() > 2 * DAY_MS;

function applicationNotices(story: TaskStory): Notice[] {
  const { poster } = story;
  return story.applications.flatMap(({ id, applicant, status, closedReason, at, decidedAt }) => {
    const about = { story, applicationId: id };
    const received: Notice = {
      ...about,
      type: 'application_received',
      to: poster,
      from: applicant,
      at,
    };
    if (status === 'pending' || decidedAt === null) return [received];
    const decision = { story, to: applicant, from: poster, at: decidedAt };
    if (status === 'approved') {
      return [received, { ...about, ...decision, type: 'application_approved' }];
    }
    // The poster did not decline this application; the task is over.
    const isOver = closedReason === 'task_done';
    return [received, { ...(isOver ? {} : about), ...decision, type: 'application_rejected' }];
  });
}

function statusNotices(story: TaskStory): Notice[] {
  const { poster, helper, applications } = story;
  if (!helper) return [];
  const others = applications.filter(({ applicant }) => applicant !== helper);
  return story.transitions.flatMap(({ to, at }): Notice[] => {
    const toPoster = { story, to: poster, from: helper, at };
    if (to === 'claimed') {
      const taken = others.map(({ applicant }): Notice => ({
        ...toPoster,
        type: 'task_taken',
        to: applicant,
      }));
      return [{ ...toPoster, type: 'task_claimed' }, ...taken];
    }
    if (to === 'started') return [{ ...toPoster, type: 'task_started' }];
    if (to === 'completed_by_tasker') return [{ ...toPoster, type: 'task_completed' }];
    return to === 'done' ? [{ story, type: 'task_done', to: helper, from: poster, at }] : [];
  });
}

/** Returns one notification for the first message a person got, and one while they have not read the last ones. */
function messageNotices({
  id,
  story,
  application,
  members,
  messages,
}: ConversationStory): Notice[] {
  return members.flatMap(({ person, lastReadSeq }) => {
    const others = messages
      .map((message, index) => ({ ...message, seq: index + 1 }))
      .filter(({ sender }) => sender !== person);
    const first = others.find(({ seq }) => seq <= lastReadSeq);
    const unread = others.find(({ seq }) => seq > lastReadSeq);
    const about = {
      story,
      type: 'new_message',
      to: person,
      unreadKey: toChatUnreadKey(id),
      ...(application && { applicationId: application.id }),
    } as const;
    return [
      ...(first ? [{ ...about, from: first.sender, at: first.at, isRead: true }] : []),
      ...(unread ? [{ ...about, from: unread.sender, at: unread.at, isRead: false }] : []),
    ];
  });
}
