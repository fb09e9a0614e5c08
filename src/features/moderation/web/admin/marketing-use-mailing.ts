import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { MailingForm } from '../../administration-contract.ts';

/** What is done with a mailing; the list is read again after each. */
function useStep<Input, Output>(
  step: (input: Input) => Promise<Output>,
  titleOf: (output: Output) => string,
  onDone?: () => void,
) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: step,
    onSuccess: (output: Output) => {
      announce({ title: titleOf(output) });
      onDone?.();
    },
    onError: (error) =>
      announce({ title: t('moderation:failed'), text: errorText(error), tone: 'error' }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: queries.administration.listMailings.key() }),
  });
}

export function useWriteMailing(mailingId: string | null, onDone: () => void) {
  const { t } = useTranslation('admin');
  const { api } = useApi();
  return useStep(
    (form: MailingForm) => api.administration.writeMailing({ ...form, mailingId }),
    () => t('marketing.saved'),
    onDone,
  );
}

export function useTestMailing(mailingId: string) {
  const { t } = useTranslation('admin');
  const { api } = useApi();
  return useStep(
    () => api.administration.testMailing({ mailingId }),
    () => t('marketing.tested'),
  );
}

export function useSendMailing(mailingId: string, onDone: () => void) {
  const { t } = useTranslation('admin');
  const { api } = useApi();
  return useStep(
    () => api.administration.sendMailing({ mailingId }),
    ({ recipients }) => t('marketing.begun', { count: recipients }),
    onDone,
  );
}
