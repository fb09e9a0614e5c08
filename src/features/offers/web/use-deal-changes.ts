import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useCardStepOptions } from '#features/chat/web/cards/use-card-step-options.ts';

/** Reads again whatever a step changes, on this very page without waiting for the live event. */
export function useDealChanges(): () => Promise<unknown> {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queries.offers.key() }),
      queryClient.invalidateQueries({ queryKey: queries.marketplace.find.key() }),
      queryClient.invalidateQueries({ queryKey: queries.marketplace.listOwn.key() }),
    ]);
}

/** For the buttons of a card. */
export const useStepOptions = () => useCardStepOptions(useDealChanges());
