import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#api.tsx';
import {
  isLive,
  isLocalHost,
  mustPoll,
  onRealtime,
  onRealtimeConnect,
  onRealtimeOutage,
} from '#platform/web/realtime.ts';
import { readAgain } from '#platform/web/read-again.ts';
import { usePolling } from '#platform/web/use-polling.ts';
import { announce, notify } from '#ui/toast.ts';
import { NOTIFICATION_CHANGED, NOTIFICATION_CREATED } from '../live-events.ts';
import type { NotificationCreated } from '../live-events.ts';
import { notificationPath } from '../notification-path.ts';
import { createOutageNotice } from './outage-notice.ts';
import { useRefreshNotifications } from './use-notifications.ts';

const POLL_EVERY = 30_000;

export interface LiveConnectionProps {
  /** What other features announce, and which data are old by it; the same list every time. */
  refresh: ReadonlyArray<{ event: string; queryKeys: readonly QueryKey[] }>;
  /** What may have changed between reading it and the first connection; the same list every time. */
  catchUp: readonly QueryKey[];
}

/** What arrives live while somebody is signed in, for the whole page; draws nothing. */
export function LiveConnection({ refresh, catchUp }: LiveConnectionProps) {
  useLiveNotifications();
  useCatchUp(catchUp);
  useOutageNotice();
  useOutagePolling();
  const queryClient = useQueryClient();
  useEffect(() => {
    const stops = refresh.map(({ event, queryKeys }) =>
      onRealtime(event, () => readAgain(queryClient, queryKeys)),
    );
    return () => stops.forEach((stop) => stop());
  }, [refresh, queryClient]);
  return null;
}

/** A new notice refreshes list and count at once and says itself (NOTE-009, NOTE-010, NOTE-044). */
function useLiveNotifications() {
  const { t } = useTranslation('notifications');
  const refresh = useRefreshNotifications();
  useEffect(() => {
    const stopHearing = onRealtime<NotificationCreated>(NOTIFICATION_CREATED, (created) => {
      void refresh();
      if (created.type === 'application_received') {
        announce({
          title: t('toasts.newApplication.title'),
          text: t('toasts.newApplication.text'),
        });
        return;
      }
      // The chat says its messages itself, in their own words (CHAT-136).
      if (created.type === 'new_message') return;
      const href = notificationPath(created);
      notify({ title: created.message, action: { label: t('toasts.open'), href } });
    });
    const stopRefreshing = onRealtime(NOTIFICATION_CHANGED, () => void refresh());
    return () => {
      stopHearing();
      stopRefreshing();
    };
  }, [refresh, t]);
}

/** After every reconnection what is on the screen is read again, for a gap lies behind it (CHAT-144). */
function useCatchUp(catchUp: LiveConnectionProps['catchUp']) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    const readPersonal = () => {
      for (const queryKey of [queries.notifications.key(), ...catchUp]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    };
    // This code is loaded beside the connection's: the first one may have come before it.
    let hasGap = isLive() || mustPoll();
    if (isLive()) readPersonal();
    const stopOutage = onRealtimeOutage((isDown) => {
      if (isDown) hasGap = true;
    });
    const stop = onRealtimeConnect(() => {
      // Without a gap the page itself has only just been read; what is personal may have changed.
      if (hasGap) void queryClient.invalidateQueries();
      else readPersonal();
      hasGap = true;
    });
    return () => {
      stop();
      stopOutage();
    };
  }, [catchUp, queryClient, queries]);
}

/** Of the page, not of this component: who signs in again was told before. */
const outageNotice = createOutageNotice(isLocalHost);

/** People are told once that nothing comes by itself any more (CHAT-142, SHELL-261). */
function useOutageNotice() {
  const { t } = useTranslation('notifications');
  useEffect(() => {
    const say = () =>
      announce({ title: t('toasts.outage.title'), text: t('toasts.outage.text'), tone: 'error' });
    return onRealtimeOutage((isDown) => outageNotice(isDown, say));
  }, [t]);
}

/** Without live updates what is on the screen is asked for, while somebody looks (SHELL-259). */
function useOutagePolling() {
  const queryClient = useQueryClient();
  const every = usePolling(POLL_EVERY);
  useEffect(() => {
    if (every === false) return undefined;
    const poll = () => {
      if (document.visibilityState === 'visible') void queryClient.invalidateQueries();
    };
    const timer = setInterval(poll, every);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [every, queryClient]);
}
