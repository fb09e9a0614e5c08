import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

const DONE = {
  takeCare: 'boards:care.taken',
  stopCare: 'boards:care.stopped',
  remove: 'boards:remove.done',
} as const;

/** The steps that a viewer may take with a board; the pages with it follow. */
export function useChangeBoard(boardId: string, onRemoved: () => void) {
  const { t } = useTranslation('boards');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const reactions = (step: keyof typeof DONE) => ({
    onSuccess: () => {
      announce({ title: t(DONE[step]) });
      if (step === 'remove') onRemoved();
    },
    onError: (error: Error) => {
      const failed = step === 'remove' ? 'boards:remove.failed' : 'boards:care.failed';
      announce({ title: t('common:errors.title'), text: errorText(error, failed), tone: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.boards.key() }),
  });
  return {
    takeCare: useSingleMutation({
      mutationKey: [boardId, 'takeCare'],
      ...queries.boards.takeCare.mutationOptions(),
      ...reactions('takeCare'),
    }),
    stopCare: useSingleMutation({
      mutationKey: [boardId, 'stopCare'],
      ...queries.boards.stopCare.mutationOptions(),
      ...reactions('stopCare'),
    }),
    remove: useSingleMutation({
      mutationKey: [boardId, 'remove'],
      ...queries.boards.remove.mutationOptions(),
      ...reactions('remove'),
    }),
  };
}
