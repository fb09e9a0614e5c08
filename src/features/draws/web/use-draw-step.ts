import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { Api } from '#app/api.tsx';
import { useStep } from '#features/browsing/web/detail/use-step.ts';
import type { Step } from '#features/browsing/web/detail/use-step.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

export interface DrawStep<Result, Input> extends Pick<Step<Result, Input>, 'done' | 'onAnswer'> {
  run: (draws: Api['draws'], input: Input) => Promise<Result>;
}

/** A step in who gets an item. */
export function useDrawStep<Result, Input = void>({ run, ...step }: DrawStep<Result, Input>) {
  const { t } = useTranslation('draws');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  return useStep({
    ...step,
    run: (input: Input) => run(api.draws, input),
    failedTitle: t('during.failed'),
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.draws.key() }),
        queryClient.invalidateQueries({ queryKey: queries.marketplace.key() }),
      ]),
  });
}
