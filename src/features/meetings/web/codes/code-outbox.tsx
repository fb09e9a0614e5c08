import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#app/api.tsx';
import { refusalReason, useErrorText } from '#platform/web/error-text.ts';
import { onRealtimeConnect } from '#platform/web/live/realtime.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { sendWaiting } from './send-waiting.ts';
import { waitingCodes } from './stored-codes.ts';
import { useMeetingReads } from '../use-meeting-reads.ts';

/** Another tab of this guest sent it first. */
const ENTERED = 'meetings:refusals.entered';

/** Sends the codes that wait on this device whenever there may be a connection; draws nothing. */
export function CodeOutbox({ userId }: { userId: string }) {
  const { t } = useTranslation('meetings');
  const { api } = useApi();
  const refresh = useMeetingReads();
  const errorText = useErrorText();
  const send = useEffectEvent(async () => {
    if (!navigator.onLine || waitingCodes(userId).length === 0) return;
    await sendWaiting(userId, {
      send: (code) => api.meetings.enterCode(code),
      onRefused: (error) => {
        if (refusalReason(error) === ENTERED) return;
        announce({ title: t('code.refusedLater'), text: errorText(error), tone: 'error' });
      },
    });
    await refresh();
  });
  useEffect(() => {
    const wake = () => void send();
    wake();
    const stop = onRealtimeConnect(wake);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      stop();
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [userId]);
  return null;
}
