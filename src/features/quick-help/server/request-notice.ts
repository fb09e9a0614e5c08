import { notify } from '#features/notifications/server/public.ts';
import type { NotificationType } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { TextKeyBelow, TextParams } from '#platform/language/translator.ts';
import type { HeldRequest } from './locked-request.ts';

/** A notice about a request, worded by its type (QUICK-152 to QUICK-158). `by`: who did it, null for the clock. */
export const notifyAboutRequest = (
  work: Work,
  request: Pick<HeldRequest, 'id' | 'title'>,
  notice: {
    type: NotificationType & TextKeyBelow<'notifications:messages.'>;
    /** The text, where it is not that of the type. */
    wording?: TextKeyBelow<'notifications:messages.'>;
    to: readonly (string | null)[];
    by: { userId: string; name: string } | null;
    params?: TextParams;
    /** Listed whatever the toggle says: acceptance and cancellation. */
    isStoredSilently?: boolean;
  },
): Promise<string[]> =>
  notify(work, {
    recipientIds: notice.to.filter((id) => id !== null),
    senderId: notice.by?.userId ?? null,
    type: notice.type,
    textKey: `notifications:messages.${notice.wording ?? notice.type}`,
    params: { ...(notice.by && { name: notice.by.name }), title: request.title, ...notice.params },
    entityType: 'on_demand_task',
    entityId: request.id,
    taskId: null,
    preference: 'task',
    ...(notice.isStoredSilently === true && { isStoredSilently: true }),
  });
