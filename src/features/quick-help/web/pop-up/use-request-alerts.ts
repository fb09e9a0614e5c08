import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { isNotFound } from '#platform/web/error-text.ts';
import { clock } from '#platform/web/clock.ts';
import { isSeen } from '#platform/web/live/is-seen.ts';
import { onRealtime, onRealtimeConnect, onRealtimeOutage } from '#platform/web/live/realtime.ts';
import { usePolling } from '#platform/web/live/use-polling.ts';
import { clearBrowserNotice } from '#platform/web/page/browser-notice.ts';
import { followPath } from '#platform/web/page/follow-path.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { REQUEST_ALERT, REQUEST_GONE } from '../../live-events.ts';
import type { RequestAlert, RequestGone } from '../../live-events.ts';
import { onAnswered } from '../answer/answered.ts';
import { answerKey } from '../answer/use-answer.ts';
import { addToFeed, removeFromFeed } from '../feed/feed-cache.ts';
import { claimAsk } from './claim-ask.ts';
import { onceAnOutage } from './once-an-outage.ts';
import type { Ask } from './pop-up-queue.ts';
import { createPopUps } from './pop-up-store.ts';
import type { PopUpStore } from './pop-up-store.ts';
import { readAlert } from './read-alert.ts';
import { playAlert } from './sound.ts';
import { notifyOfAsk } from './notify-of-ask.ts';

const POLL_EVERY = 15_000;

/** Why a pop-up closes that its helper had not answered (QUICK-092); the others close without a word. */
const CLOSED = {
  accepted: 'quick-help:refusals.taken',
  cancelled: 'quick-help:refusals.cancelled',
} as const;

/**
 * The pop-ups for a helper on duty, as requests come in (QUICK-076, QUICK-078, QUICK-084 to QUICK-098, QUICK-149 to
 * QUICK-151).
 */
export function useRequestAlerts(): PopUpStore {
  const { api } = useApi();
  const [store] = useState(() =>
    createPopUps({
      now: () => clock.now().getTime(),
      isSeen,
      claim: claimAsk,
      onShown: ({ request }) => {
        playAlert(request.priority);
        // It only tells the search that the helper has seen it.
        void api.quickHelp.acknowledge({ requestId: request.id }).catch(() => {});
      },
    }),
  );
  useEffect(() => {
    store.start();
    document.addEventListener('visibilitychange', store.look);
    return () => {
      document.removeEventListener('visibilitychange', store.look);
      store.end();
    };
  }, [store]);
  useLiveAsks(store);
  useCatchUp(store);
  useOutageNotice();
  return store;
}

function useNotify(): (ask: Ask) => void {
  const { t, i18n } = useTranslation('helper');
  const { history } = useRouter();
  const { language } = i18n;
  return (ask) => notifyOfAsk(ask, { t, language, open: (path) => followPath(history, path) });
}

function useLiveAsks(store: PopUpStore) {
  const { queries } = useApi();
  const { t } = useTranslation('helper');
  const queryClient = useQueryClient();
  const notify = useNotify();
  const onAlert = useEffectEvent((sent: RequestAlert) => {
    const ask = readAlert(sent);
    addToFeed(queryClient, queries, ask.request);
    if (store.add(ask)) notify(ask);
  });
  const onGone = useEffectEvent(({ requestId, reason }: RequestGone) => {
    void clearBrowserNotice(requestId).catch(() => {});
    if (reason === 'accepted' || reason === 'cancelled') {
      removeFromFeed(queryClient, queries, requestId);
      // It may be gone by the very answer that is on its way from here, which says so itself.
      const isAnswering = queryClient.isMutating({ mutationKey: answerKey(requestId) }) > 0;
      if (isAnswering) return;
      if (store.isShown(requestId)) announce({ title: t(CLOSED[reason]) });
    }
    store.remove(requestId);
  });
  useEffect(() => {
    const stops = [
      onRealtime<RequestAlert>(REQUEST_ALERT, (sent) => onAlert(sent)),
      onRealtime<RequestGone>(REQUEST_GONE, (gone) => onGone(gone)),
      onAnswered((requestId) => {
        void clearBrowserNotice(requestId).catch(() => {});
        store.remove(requestId);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [store]);
}

/** Asks again for pending requests after every gap, and regularly while no live events come (QUICK-150). */
function useCatchUp(store: PopUpStore) {
  const { api } = useApi();
  const notify = useNotify();
  const every = usePolling(POLL_EVERY);
  const lookAt = async (requestId: string) => {
    try {
      const { status, ownResponse } = await api.quickHelp.find({ requestId });
      if (status !== 'searching' || ownResponse !== null) store.remove(requestId);
    } catch (error) {
      if (isNotFound(error)) store.remove(requestId);
    }
  };
  const read = useEffectEvent(async () => {
    try {
      const { items } = await api.quickHelp.pendingAlerts({});
      for (const ask of store.catchUp(items)) notify(ask);
      // News that they ended may be lost in the gap (QUICK-091).
      for (const requestId of store.unmentioned(items)) void lookAt(requestId);
    } catch {
      // The next connection asks again; the feed says what it could not load.
    }
  });
  useEffect(() => {
    void read();
    return onRealtimeConnect(() => void read());
  }, []);
  useEffect(() => {
    if (every === false) return undefined;
    const timer = setInterval(() => {
      if (isSeen()) void read();
    }, every);
    return () => clearInterval(timer);
  }, [every]);
}

function useOutageNotice() {
  const { t } = useTranslation('helper');
  const show = useEffectEvent(() =>
    announce({ title: t('alert.outage.title'), text: t('alert.outage.text'), tone: 'error' }),
  );
  useEffect(() => onRealtimeOutage(onceAnOutage(() => void show())), []);
}
