import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { Api } from '#app/api.tsx';
import { useStep } from '#features/browsing/web/detail/use-step.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

export interface ItemStep<Input> {
  run: (marketplace: Api['marketplace'], input: Input) => Promise<unknown>;
  /** The message shown once it is done. */
  done: string;
  onAnswer?: () => void;
}

/** A step of the owner (ITEM-177, ITEM-180). */
export function useItemStep<Input = void>({ run, done, onAnswer }: ItemStep<Input>) {
  const { t } = useTranslation('items');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  return useStep({
    run: (input: Input) => run(api.marketplace, input),
    done: () => done,
    failedTitle: t('common:errors.title'),
    refresh: () => queryClient.invalidateQueries({ queryKey: queries.marketplace.key() }),
    onAnswer,
  });
}
