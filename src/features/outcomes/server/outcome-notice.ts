import { getNoticeWording, notify } from '#features/notifications/server/public.ts';
import type { Worded } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { DAYS_TO_CONTEST } from '../limits.ts';
import type { DealKind } from '../vocabulary.ts';

const ENTITY_TYPES = {
  task: 'task',
  booking: 'task',
  item: 'marketplace_item',
  quick_help: 'on_demand_task',
  loan: 'marketplace_item',
} as const satisfies Record<DealKind, string>;

type About = { id: string; kind: DealKind; subject_id: string; title: string };

/** Returns what a notification about a deal leads to. */
export const toNoticeSubject = ({ kind, subject_id: id }: Pick<About, 'kind' | 'subject_id'>) => ({
  entityType: ENTITY_TYPES[kind],
  entityId: id,
  taskId: ENTITY_TYPES[kind] === 'task' ? id : null,
});

/** Notifies people of a step on how their deal ended. Nothing stops these: they are about a person's standing. */
export async function notifyAboutOutcome(
  work: Work,
  about: About,
  notice: { to: readonly string[]; from: string | null } & Worded<'notifications:messages.'>,
): Promise<void> {
  const sender = await work.trx
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', notice.from)
    .executeTakeFirst();
  await notify(work, {
    recipientIds: [...notice.to],
    senderId: notice.from,
    type: notice.type,
    textKey: `notifications:messages.${getNoticeWording<'notifications:messages.'>(notice)}`,
    params: { name: sender?.full_name ?? '', title: about.title, count: DAYS_TO_CONTEST },
    ...toNoticeSubject(about),
    unreadKey: `${notice.type}:${about.id}`,
    preference: 'always',
  });
}
