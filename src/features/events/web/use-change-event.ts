import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { downloadText } from '#platform/web/download-text.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** The steps that a viewer may take with an event; the pages with it follow. */
export function useChangeEvent(eventId: string) {
  const { t } = useTranslation('events');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const fail = (failed: string) => (error: Error) =>
    announce({ title: t('common:errors.title'), text: errorText(error, failed), tone: 'error' });
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queries.events.key() });
  return {
    join: useSingleMutation({
      mutationKey: [eventId, 'join'],
      ...queries.events.join.mutationOptions(),
      onSuccess: ({ state }) =>
        announce({ title: t(state === 'going' ? 'coming.joined' : 'coming.inLine') }),
      onError: fail('events:coming.failed'),
      onSettled,
    }),
    leave: useSingleMutation({
      mutationKey: [eventId, 'leave'],
      ...queries.events.leave.mutationOptions(),
      onSuccess: () => announce({ title: t('coming.left') }),
      onError: fail('events:coming.failed'),
      onSettled,
    }),
    setClosed: useSingleMutation({
      mutationKey: [eventId, 'setClosed'],
      ...queries.events.setClosed.mutationOptions(),
      onSuccess: (_, { isClosed }) =>
        announce({ title: t(isClosed ? 'host.closed' : 'host.opened') }),
      onError: fail('events:host.failed'),
      onSettled,
    }),
    cancel: useSingleMutation({
      mutationKey: [eventId, 'cancel'],
      ...queries.events.cancel.mutationOptions(),
      onSuccess: () => announce({ title: t('host.cancelled') }),
      onError: fail('events:host.failed'),
      onSettled,
    }),
    calendar: useSingleMutation({
      mutationFn: () => api.events.calendar({ eventId }),
      onSuccess: ({ name, text }) => downloadText(name, text, 'text/calendar;charset=utf-8'),
      onError: fail('events:coming.calendarFailed'),
    }),
  };
}
