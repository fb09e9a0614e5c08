import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useCardStepOptions } from '#features/chat/web/cards/use-card-step-options.ts';

/** Reads again whatever a step changes, on this very page without waiting for the live event. */
export function useBookingChanges(): () => Promise<unknown> {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queries.bookings.key() }),
      queryClient.invalidateQueries({ queryKey: queries.tasks.find.key() }),
      queryClient.invalidateQueries({ queryKey: queries.services.freeSlots.key() }),
      queryClient.invalidateQueries({ queryKey: queries.services.find.key() }),
      queryClient.invalidateQueries({ queryKey: queries.servedNeighbors.key() }),
    ]);
}

/** For the buttons of a card. */
export const useStepOptions = () => useCardStepOptions(useBookingChanges());
