import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { OwnService } from '../../contract.ts';

export interface DeleteServiceDialogProps {
  service: Pick<OwnService, 'id'>;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks, deletes and says what came of it; where it failed, the card stays (SERV-069, SERV-070, SERV-072). */
export function DeleteServiceDialog(props: DeleteServiceDialogProps) {
  const { service, open, onClose, onRemoved } = props;
  const { t } = useTranslation('my-services');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending } = useSingleMutation({
    networkMode: 'always',
    mutationFn: async () => api.services.remove({ serviceId: service.id }),
    onSuccess: async () => {
      announce({ title: t('deleted') });
      onClose();
      await queryClient.invalidateQueries({ queryKey: queries.services.key() });
      onRemoved();
    },
    onError: (error) => {
      onClose();
      announce({
        title: t('deleteFailed'),
        text: errorText(error, 'my-services:tryAgain'),
        tone: 'error',
      });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('deleteTitle')}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      busyLabel={t('deleting')}
      isBusy={isPending}
      variant="danger"
      onConfirm={() => mutate()}
    />
  );
}
