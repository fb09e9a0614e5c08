import { useApi } from '#app/api.tsx';
import { useProposal } from '#features/chat/web/proposals/use-proposal.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { ExceptionForm } from '../../availability/exception-form.ts';
import { useReadAvailability } from './use-change-exceptions.ts';

/** Stores days off or extra hours; says so where something is booked then already. */
export function useAddException(onSent: () => void) {
  const { t } = useTranslation('availability');
  const { api } = useApi();
  return useProposal({
    send: async (form: ExceptionForm) => {
      const { bookedCount } = await api.services.addException(form);
      if (bookedCount > 0) {
        announce({
          title: t('exceptions.booked', { count: bookedCount }),
          text: t('exceptions.bookedText'),
        });
      }
    },
    sent: t('exceptions.added'),
    failed: 'availability:exceptions.addFailed',
    onSent,
    refresh: useReadAvailability(),
  });
}
