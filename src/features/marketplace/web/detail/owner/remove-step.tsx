import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { ConfirmedStep } from './confirmed-step.tsx';

/** Takes the listing away for good, after a question (ITEM-190); then leads to the marketplace. */
export function RemoveStep({ itemId }: { itemId: string }) {
  const { t } = useTranslation('own-item');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const queryKey = queries.marketplace.key();
  const remove = useSingleMutation({
    ...queries.marketplace.remove.mutationOptions(),
    onSuccess: async () => {
      announce({ title: t('remove.done') });
      // The item on the screen is gone, so the page is left instead of read again.
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      await navigate({ to: '/marketplace' });
    },
    onError: async (error) => {
      announce({ title: t('common:errors.title'), text: errorText(error), tone: 'error' });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <ConfirmedStep
      label={t('owner.remove')}
      title={t('remove.title')}
      text={t('remove.text')}
      busyLabel={t('remove.busy')}
      variant="ghost"
      className="text-danger"
      isBusy={remove.isPending}
      onConfirm={(close) => remove.mutate({ itemId }, { onSettled: close })}
    />
  );
}
