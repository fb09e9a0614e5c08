import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#app/api.tsx';
import { isSignedIn } from '#identity/web/session.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { Notification } from '../contract.ts';
import { filterChosenNotices, deleting, marking, unreadAfter } from './notification-list.ts';
import type { ListChange, Which } from './notification-list.ts';

const LIST_EVERY = 30_000;
const COUNT_EVERY = 10_000;
const IN_BELL = { isInBell: true };

/** Returns the number of unread notifications; keeps the last number if it cannot be fetched (NOTE-008, NOTE-028). */
export function useUnreadCount(): number {
  const { queries } = useApi();
  const { data } = useQuery(
    queries.notifications.countUnread.queryOptions({
      input: IN_BELL,
      enabled: isSignedIn,
      refetchInterval: COUNT_EVERY,
    }),
  );
  return data?.count ?? 0;
}

/** The newest 200 (NOTE-007). */
export function useNotificationList() {
  const { queries } = useApi();
  return useQuery(
    queries.notifications.list.queryOptions({
      input: IN_BELL,
      refetchInterval: LIST_EVERY,
      refetchOnMount: 'always',
      // Without a connection the panel says so instead of waiting (NOTE-028).
      networkMode: 'always',
      refetchOnReconnect: true,
    }),
  );
}

/** Reads list and count again, unless a change is on its way: the last one's end reads them. */
function useRefreshNotifications() {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (changesAtWork: number) => {
      const queryKey = queries.notifications.key();
      if (queryClient.isMutating({ mutationKey: queryKey }) > changesAtWork) return;
      await queryClient.invalidateQueries({ queryKey });
    },
    [queryClient, queries],
  );
}

/** Shows a change at once and takes back what the server did not follow (NOTE-025, NOTE-026). */
function useOptimisticChange({ apply, undo }: ListChange, failureText: string) {
  const { t } = useTranslation('common');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const refresh = useRefreshNotifications();
  const listKey = queries.notifications.list.queryKey({ input: IN_BELL });
  const countKey = queries.notifications.countUnread.queryKey({ input: IN_BELL });
  return {
    onMutate: async (which: Which) => {
      await queryClient.cancelQueries({ queryKey: queries.notifications.key() });
      const items = queryClient.getQueryData(listKey)?.items ?? [];
      const count = queryClient.getQueryData(countKey)?.count ?? 0;
      const remaining = unreadAfter(count, items, which);
      queryClient.setQueryData(listKey, (held) => held && { items: apply(held.items, which) });
      queryClient.setQueryData(countKey, (held) => held && { count: remaining });
      return { changed: filterChosenNotices(items, which), lost: count - remaining };
    },
    onError: (
      _error: unknown,
      _which: unknown,
      before?: { changed: Notification[]; lost: number },
    ) => {
      if (before) {
        queryClient.setQueryData(
          listKey,
          (held) => held && { items: undo(held.items, before.changed) },
        );
        queryClient.setQueryData(countKey, (held) => held && { count: held.count + before.lost });
      }
      announce({ title: t('errors.title'), text: failureText, tone: 'error' });
    },
    // This change still counts as on its way.
    onSettled: () => refresh(1),
  };
}

export function useNotificationActions() {
  const { t } = useTranslation('notifications');
  const { queries } = useApi();
  const markRead = useMutation(
    queries.notifications.markRead.mutationOptions(
      useOptimisticChange(marking, t('toasts.markFailed')),
    ),
  );
  const remove = useMutation(
    queries.notifications.remove.mutationOptions({
      ...useOptimisticChange(deleting, t('toasts.deleteFailed')),
      onSuccess: () => void announce({ title: t('toasts.deleted') }),
    }),
  );
  return {
    markRead: (which: Which) => markRead.mutate(which),
    remove: (which: Which) => remove.mutate(which),
  };
}
