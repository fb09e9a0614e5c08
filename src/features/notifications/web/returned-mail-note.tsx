import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { CircleAlert } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';

export interface ReturnedMailNoteProps {
  kind: 'bounce' | 'complaint';
}

/** E-mails do not reach this person: why, and how they do again (NOTE-216). */
export function ReturnedMailNote({ kind }: ReturnedMailNoteProps) {
  const { t } = useTranslation('notifications');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.notifications.resumeEmail({}),
    onSuccess: () => announce({ title: t('returned.resumed') }),
    onError: (error) =>
      announce({ title: t('returned.failed'), text: errorText(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.profiles.me.key() }),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-danger bg-danger-soft px-3.5 py-3 text-sm text-ink">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-56">{t(`returned.${kind}`)}</p>
      <Button
        variant="outline"
        size="sm"
        isBusy={isPending}
        busyLabel={t('returned.sending')}
        onClick={() => mutate()}
      >
        {t('returned.resume')}
      </Button>
    </div>
  );
}
