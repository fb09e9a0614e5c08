import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { Question } from '../contract.ts';

export interface RemoveDialogProps {
  question: Question;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a question and its answer are deleted (DEAL-008). */
export function RemoveDialog({ question, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('questions');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.questions.remove({ questionId: question.id }),
    onSuccess: () => {
      announce({ title: t('remove.removed') });
      onRemoved();
    },
    onError: (error) =>
      announce({
        title: t('failed'),
        text: errorText(error, 'questions:remove.failed'),
        tone: 'error',
      }),
    onSettled: () => {
      onClose();
      return queryClient.invalidateQueries({ queryKey: queries.questions.key() });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('remove.title')}
      text={t(question.isOwn ? 'remove.ownText' : 'remove.text')}
      confirmLabel={t('remove.action')}
      busyLabel={t('remove.removing')}
      isBusy={isPending}
      variant="danger"
      onConfirm={() => mutate()}
    />
  );
}
