import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { Ending } from '#features/subjects/endings.ts';
import type { RequestAbilities } from '../../contract.ts';
import { useRequestReads } from '../use-request-reads.ts';

/** The steps of the two at work; canceling has a button of its own, wherever the request is shown. */
export type RequestStep = Extract<
  keyof RequestAbilities,
  'setOut' | 'start' | 'complete' | 'release'
>;

/** Takes one step; whatever comes of it, the true state is loaded again (QUICK-115, QUICK-168). */
export function useRequestStep(requestId: string) {
  const { t } = useTranslation('common');
  const { api } = useApi();
  const refresh = useRequestReads();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: async ({ step, ending }: { step: RequestStep; ending?: Ending }) =>
      api.quickHelp[step]({ requestId, ...(ending && { ending }) }),
    onError: (error) =>
      announce({ title: t('errors.title'), text: errorText(error), tone: 'error' }),
    onSettled: () => refresh(),
  });
}
