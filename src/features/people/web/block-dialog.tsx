import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

export interface BlockDialogProps {
  person: { personId: string; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onBlocked?: () => void;
}

/** Explains a block before it is done (PEOPLE-191). */
export function BlockDialog({ person, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const { t } = useTranslation('people');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { name, personId } = person;
  const { mutate, isPending } = useSingleMutation({
    ...queries.people.block.mutationOptions(),
    onSuccess: () => {
      announce({ title: t('block.done', { name }) });
      onOpenChange(false);
      onBlocked?.();
    },
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'people:block.failed'),
        tone: 'error',
      }),
    // Any data on the screen may include the blocked person.
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('block.title', { name })}
      text={t('block.text', { name })}
      confirmLabel={t('block.confirm')}
      busyLabel={t('block.busy')}
      variant="danger"
      isBusy={isPending}
      onConfirm={() => mutate({ personId })}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
        <li>{t('block.applications')}</li>
        <li>{t('block.work')}</li>
        <li>{t('block.howToUndo')}</li>
      </ul>
    </ConfirmDialog>
  );
}
