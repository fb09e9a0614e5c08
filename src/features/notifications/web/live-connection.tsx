import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import {
  isLive,
  isLocalHost,
  mustPoll,
  onRealtime,
  onRealtimeConnect,
  onRealtimeOutage,
} from '#platform/web/live/realtime.ts';
import { READ_EVERY_MS, atMostEvery } from '#platform/web/live/at-most-every.ts';
import { applyInvalidation } from '#platform/web/live/live-queries.ts';
import type { Invalidation } from '#platform/web/live/live-queries.ts';
import { usePolling } from '#platform/web/live/use-polling.ts';
import { announce } from '#ui/feedback/toast.ts';
import { NOTIFICATION_CREATED } from '../live-events.ts';
import type { NotificationCreated } from '../live-events.ts';
import { createOutageNotice } from './outage-notice.ts';
import { showNotice } from './show-notice.ts';

const POLL_EVERY = 30_000;

export interface LiveConnectionProps {
  /** Every live event, and which data are old by it; the same table every time. */
  invalidations: Readonly<Record<string, Invalidation>>;
  /** Data that may have changed between loading it and the first connection; the same list every time. */
  catchUp: readonly QueryKey[];
}

/** Handles live events while a person is signed in, for the whole page; draws nothing. */
export function LiveConnection({ invalidations, catchUp }: LiveConnectionProps) {
  useLiveNotifications();
  useCatchUp(catchUp);
  useOutageNotice();
  useOutagePolling();
  const queryClient = useQueryClient();
  useEffect(() => {
    const stops = Object.entries(invalidations).flatMap(([event, its]) => {
      const { ask, stop } = atMostEvery(READ_EVERY_MS, () => applyInvalidation(queryClient, its));
      return [stop, onRealtime(event, ask)];
    });
    return () => stops.forEach((stop) => stop());
  }, [invalidations, queryClient]);
  return null;
}

function useLiveNotifications() {
  const { t } = useTranslation('notifications');
  useEffect(
    () =>
      onRealtime<NotificationCreated>(NOTIFICATION_CREATED, (created) => showNotice(created, t)),
    [t],
  );
}

/** After every reconnection what is on the screen is read again, for a gap lies behind it (CHAT-144). */
function useCatchUp(catchUp: LiveConnectionProps['catchUp']) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readPersonal = () => {
      for (const queryKey of catchUp) void queryClient.invalidateQueries({ queryKey });
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
  }, [catchUp, queryClient]);
}

/** State of the page, not of this component: a person who signs in again has seen the toast before. */
const outageNotice = createOutageNotice(isLocalHost);

/** People get one toast that nothing comes by itself any more (CHAT-142, SHELL-261). */
function useOutageNotice() {
  const { t } = useTranslation('notifications');
  useEffect(() => {
    const showOutage = () =>
      announce({ title: t('toasts.outage.title'), text: t('toasts.outage.text'), tone: 'error' });
    return onRealtimeOutage((isDown) => outageNotice(isDown, showOutage));
  }, [t]);
}

/** Without live updates, fetches what is on the screen again while the page is visible (SHELL-259). */
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
