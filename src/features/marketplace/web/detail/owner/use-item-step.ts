import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import type { Api } from '#api.tsx';
import { errorStatus, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

export interface ItemStep<Input> {
  run: (marketplace: Api['marketplace'], input: Input) => Promise<unknown>;
  /** What is said once it is done. */
  done: string;
  /** After it was taken or refused: the dialog that asked for it goes, an outage leaves it. */
  onAnswer?: () => void;
}

/** A step of the owner; whatever comes of it, the true state is read again (ITEM-177, ITEM-180). */
export function useItemStep<Input = void>({ run, done, onAnswer }: ItemStep<Input>) {
  const { t } = useTranslation('item');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: (input: Input) => run(api.marketplace, input),
    onSuccess: () => {
      announce({ title: done });
      onAnswer?.();
    },
    onError: (error) => {
      announce({ title: t('common:errors.title'), text: errorText(error), tone: 'error' });
      if (errorStatus(error) !== null) onAnswer?.();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.marketplace.key() }),
  });
}
