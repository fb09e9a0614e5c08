import { notify } from '#features/notifications/server/public.ts';
import type { NotificationType } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { forgetPublicAnswers } from '#platform/server/http/public-answers.ts';
import { GROUP_CHANGED } from '../live-events.ts';
import type { GroupChanged } from '../live-events.ts';

type GroupNotice = {
  type: Extract<NotificationType, `group_${string}`>;
  /** Never notified of it; null where no person caused it. */
  senderId: string | null;
  recipientIds: string[];
  /** At most one unread notice for each of these; by default as many as there are. */
  oncePer?: string;
};

/** Notifies some people of a group. */
export const notifyOfGroup = (
  work: Work,
  { id, name }: { id: string; name: string },
  { type, senderId, recipientIds, oncePer }: GroupNotice,
) =>
  notify(work, {
    recipientIds,
    senderId,
    type,
    textKey: `groups:notices.${type}`,
    params: { name },
    entityType: 'group',
    entityId: id,
    taskId: null,
    preference: 'always',
    ...(oncePer !== undefined && { unreadKey: `${type}:${oncePer}` }),
  });

/** Notifies the members who want to know, with at most one unread notice for the group (GROUP-021, GROUP-039). */
export async function notifyMembers(
  work: Work,
  group: { id: string; name: string },
  notice: Pick<GroupNotice, 'type' | 'senderId'>,
): Promise<void> {
  const members = await work.trx
    .selectFrom('group_members')
    .select('person_id')
    .where('group_id', '=', group.id)
    .where('standing', 'in', ['moderator', 'member'])
    .where('is_muted', '=', false)
    .execute();
  await notifyOfGroup(work, group, {
    ...notice,
    recipientIds: members.map(({ person_id: personId }) => personId),
    oncePer: group.id,
  });
}

/** After the commit, the open pages of members and of those who ask read the group again (GROUP-022). */
export async function announceGroup(
  work: Work,
  groupId: string,
  alsoTo: readonly string[] = [],
): Promise<void> {
  const members = await work.trx
    .selectFrom('group_members')
    .select('person_id')
    .where('group_id', '=', groupId)
    .where('standing', '<>', 'removed')
    .execute();
  const people = [...members.map(({ person_id: personId }) => personId), ...alsoTo];
  const payload: GroupChanged = { groupId };
  work.afterCommit(() => {
    forgetPublicAnswers(work.services);
    work.services.realtime.toUsers(people, GROUP_CHANGED, payload);
  });
}
