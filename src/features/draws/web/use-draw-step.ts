import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import type { Api } from '#api.tsx';
import { errorStatus, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

export interface DrawStep<Input, Result> {
  run: (draws: Api['draws'], input: Input) => Promise<Result>;
  /** What is said once it is done. */
  done: (result: Result) => string;
  /** After it was taken or refused: the dialog that asked for it goes, an outage leaves it. */
  onAnswer?: () => void;
}

/** A step in who gets an item; whatever comes of it, the true state is read again. */
export function useDrawStep<Result, Input = void>({
  run,
  done,
  onAnswer,
}: DrawStep<Input, Result>) {
  const { t } = useTranslation('draws');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: (input: Input) => run(api.draws, input),
    onSuccess: (result) => {
      announce({ title: done(result) });
      onAnswer?.();
    },
    onError: (error) => {
      announce({ title: t('during.failed'), text: errorText(error), tone: 'error' });
      if (errorStatus(error) !== null) onAnswer?.();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.draws.key() }),
        queryClient.invalidateQueries({ queryKey: queries.marketplace.key() }),
      ]),
  });
}
