import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useSession } from '#identity/web/session.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { announceDutyPress } from './duty-press.ts';
import { ownDutyQuery, useOwnDuty } from './use-own-duty.ts';

/** The switch of QUICK-060: visitors are sent to sign in, signed-in people go on or off duty (QUICK-062). */
export function useSwitchDuty() {
  const { t } = useTranslation('duty');
  const { api, queries } = useApi();
  const router = useRouter();
  const session = useSession();
  const queryClient = useQueryClient();
  const { isOnDuty } = useOwnDuty();
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: (onDuty: boolean) => api.duty.switch({ onDuty }),
    onSuccess: (duty) => {
      if (session.status !== 'signed-in') return;
      queryClient.setQueryData(ownDutyQuery(queries, session.userId).queryKey, duty);
      announce({ title: t(duty.onDuty ? 'switch.isOn' : 'switch.isOff') });
    },
    onError: () => {
      announce({ title: t('common:errors.title'), text: t('switch.failed'), tone: 'error' });
      // The server knows the current state.
      void queryClient.invalidateQueries({ queryKey: queries.duty.own.key() });
    },
  });
  return {
    isBusy: isPending,
    /** As it will be, while that is asked for. */
    isOn: isPending ? variables : isOnDuty,
    press: (onDuty: boolean) => {
      if (session.status === 'signed-in') {
        announceDutyPress(onDuty);
        mutate(onDuty);
      } else {
        const returnTo = router.state.location.href;
        void router.navigate({ to: '/auth', search: { returnTo } });
      }
    },
  };
}
