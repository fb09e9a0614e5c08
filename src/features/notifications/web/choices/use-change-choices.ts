import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import type { NoticeChoice, NoticeChoices, QuietHoursChoice } from '../../contract.ts';

const CHANGE = ['notification-choices'];

/** Returns the choices, shown before they are stored, and taken back if storing fails. */
export function useChangeChoices(stored: NoticeChoices) {
  const { t } = useTranslation('profiles');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const [onItsWay, setOnItsWay] = useState<NoticeChoices | null>(null);
  const shown = onItsWay ?? stored;
  const { mutate } = useMutation({
    mutationKey: CHANGE,
    mutationFn: (send: () => Promise<NoticeChoices>) => send(),
    // One after the other, so that of two presses the later one counts.
    scope: { id: 'notification-choices' },
    onSuccess: (answer) => {
      queryClient.setQueryData(queries.notifications.choices.queryKey({ input: {} }), answer);
      showToast({ title: t('notifications.saved') });
    },
    onError: () =>
      announce({ title: t('common:errors.title'), text: t('notifications.failed'), tone: 'error' }),
    onSettled: () => {
      // This one still counts as on its way.
      if (queryClient.isMutating({ mutationKey: CHANGE }) <= 1) setOnItsWay(null);
    },
  });
  return {
    shown,
    choose: (choice: Omit<NoticeChoice, 'timeZone'>) => {
      const { kind, push, email } = choice;
      const kinds = shown.kinds.map((one) =>
        one.kind === kind ? { ...one, ...(push && { push }), ...(email && { email }) } : one,
      );
      setOnItsWay({ ...shown, kinds });
      mutate(() => api.notifications.choose({ ...choice, timeZone: ownTimeZone() }));
    },
    setQuietHours: (quietHours: QuietHoursChoice['quietHours']) => {
      const timeZone = ownTimeZone();
      setOnItsWay({ ...shown, quietHours: quietHours && { ...quietHours, timeZone } });
      mutate(() => api.notifications.setQuietHours({ quietHours, timeZone }));
    },
  };
}
