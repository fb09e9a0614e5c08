import { useApi } from '#app/api.tsx';
import { downloadText } from '#platform/web/download-text.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Download } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';

/** The own reputation as a signed file, to take along (PEOPLE-189). Needs the texts `reputation`. */
export function DownloadReputation() {
  const { t } = useTranslation('reputation');
  const { api } = useApi();
  const errorText = useErrorText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.reputation.mine({}),
    onSuccess: (file) =>
      downloadText(t('fileName'), JSON.stringify(file, null, 2), 'application/json'),
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error) || t('failed'),
        tone: 'error',
      }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
        <Download aria-hidden="true" className="size-4.5" />
        {isPending ? t('downloading') : t('download')}
      </Button>
      <p className="max-w-[52ch] flex-1 basis-60 text-sm text-muted">{t('downloadHint')}</p>
    </div>
  );
}
