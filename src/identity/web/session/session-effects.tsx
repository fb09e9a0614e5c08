import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { needTexts } from '#platform/web/i18n.ts';
import { connectRealtime, disconnectRealtime, renewRealtime } from '#platform/web/live/realtime.ts';
import { isFirstPage, leaveFirstPage } from '#platform/web/page/first-page.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';
import { announce } from '#ui/feedback/toast.ts';
import { useReturnFromProvider } from '../providers/use-return-from-provider.ts';
import { takeStoredReturnTo } from './stored-return-to.ts';
import { onAuthEvent, useSession } from '../session.ts';
import { isSessionStored } from './stored-session.ts';

/** Runs the effects of signing in and out, once for the whole page; draws nothing. */
export function SessionEffects() {
  useFreshData();
  useReturnFromProvider();
  useStoredReturnTo();
  useShortSessionNotice();
  return null;
}

/** Fetches data again when the account changes, as it belongs to the one that read it (AUTH-109, AUTH-113). */
function useFreshData() {
  const session = useSession();
  const queryClient = useQueryClient();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const isKnown = session.status !== 'loading';
  const reader = useRef<string | null>(null);

  useEffect(() => {
    if (!isKnown || reader.current === userId) return;
    const wasSomebody = reader.current !== null;
    reader.current = userId;
    // After the effects of this change: by then nothing reads any more what it may not.
    queueMicrotask(() => {
      if (wasSomebody) {
        queryClient.removeQueries({ type: 'inactive' });
        void queryClient.resetQueries();
      } else {
        // Queries on their way already carry the new token.
        void queryClient.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
      }
    });
  }, [isKnown, userId, queryClient]);

  useEffect(() => {
    if (userId === null) return undefined;
    void connectRealtime();
    const stop = onAuthEvent((event) => {
      if (event === 'TOKEN_REFRESHED') renewRealtime();
    });
    return () => {
      stop();
      disconnectRealtime();
    };
  }, [userId]);

  // A change to the person's own data is shown at once, in every tab (AUTH-116).
  useEffect(
    () =>
      onAuthEvent((event) => {
        if (event === 'USER_UPDATED') void queryClient.invalidateQueries();
      }),
    [queryClient],
  );
}

/** Leads back to where a round trip to a provider began (AUTH-049). */
function useStoredReturnTo() {
  const router = useRouter();
  const isIn = useSession().status === 'signed-in';
  useEffect(() => {
    const returnTo = isIn ? takeStoredReturnTo() : null;
    if (returnTo === null) return;
    if (isFirstPage(router.latestLocation)) void leaveFirstPage(returnTo);
    else router.history.replace(returnTo);
  }, [isIn, router]);
}

const NOTICED = 'short_session_noticed';

/** A session that cannot be stored ends with the tab; people get one message (AUTH-105). */
function useShortSessionNotice() {
  const { t } = useTranslation('identity');
  useEffect(() => {
    let isShown = false;
    return onAuthEvent((event) => {
      if (event !== 'SIGNED_IN' || isShown || isSessionStored()) return;
      isShown = true;
      if (tabStorage.get(NOTICED) !== null) return;
      tabStorage.set(NOTICED, '1');
      void needTexts('identity').then(() =>
        announce({ title: t('toasts.tabOnly'), text: t('toasts.tabOnlyText') }),
      );
    });
  }, [t]);
}
