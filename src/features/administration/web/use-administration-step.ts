import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

export interface AdministrationStep<Input, Output> {
  run: (input: Input) => Promise<Output>;
  getTitle: (output: Output) => string;
  /** The queries it invalidates. */
  queryKeys: readonly QueryKey[];
  onDone?: () => void;
}

/** Something an operator does: what came of it is announced, and the lists it changes are read again. */
export function useAdministrationStep<Input, Output>(step: AdministrationStep<Input, Output>) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: step.run,
    onSuccess: (output: Output) => {
      announce({ title: step.getTitle(output) });
      step.onDone?.();
    },
    onError: (error) =>
      announce({ title: t('moderation:failed'), text: errorText(error), tone: 'error' }),
    onSettled: () =>
      Promise.all(step.queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
