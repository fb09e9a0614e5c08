import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { Loan } from '../contract.ts';
import type { LoanEnding } from '../vocabulary.ts';

export type LoanAction = keyof Loan['abilities'];
/** How it ended, where the step asks that. */
type LoanChange = { action: LoanAction; ending?: LoanEnding };

/** Takes a step with a loan; the lists with it follow. */
export function useChangeLoan(loanId: string) {
  const { t } = useTranslation('lending');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationKey: [loanId, 'step'],
    mutationFn: ({ action, ending }: LoanChange) =>
      action === 'accept' || action === 'handOver'
        ? api.lending[action]({ loanId })
        : api.lending.step({ loanId, step: action, ending: ending ?? null }),
    onSuccess: (_, { action }) => announce({ title: t(`done.${action}`) }),
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'lending:ask.failed'),
        tone: 'error',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.lending.key() }),
  });
}
