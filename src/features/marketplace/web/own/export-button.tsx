import { useApi } from '#app/api.tsx';
import { downloadText } from '#platform/web/download-text.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Download } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';

/** The own listings as a file for spreadsheets (ITEM-246). */
export function ExportButton() {
  const { t } = useTranslation('my-items');
  const { api } = useApi();
  const errorText = useErrorText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.marketplace.exportOwn({}),
    onSuccess: ({ csv }) => downloadText(t('csv.fileName'), csv, 'text/csv;charset=utf-8'),
    onError: (error) =>
      announce({ title: t('common:errors.title'), text: errorText(error), tone: 'error' }),
  });
  return (
    <Button
      variant="outline"
      isBusy={isPending}
      busyLabel={t('csv.exporting')}
      onClick={() => mutate()}
    >
      <Download aria-hidden="true" className="size-4.5" />
      {t('csv.export')}
    </Button>
  );
}
