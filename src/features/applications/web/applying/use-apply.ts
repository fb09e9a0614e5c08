import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useText } from '#platform/web/use-text.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { NamedPrice } from '#features/tasks/contract.ts';
import type { NamedTime } from '../../contract.ts';
import { applyRefusal } from './apply-refusal.ts';

type Entered = {
  message: string;
  price: NamedPrice | null;
  time: NamedTime | null;
  joinsWaitingList: boolean;
};

/** Why an application was not taken; a lost session asks to sign in again and keeps the text. */
export class ApplicationRefused extends Error {
  readonly isSignedOut: boolean;
  constructor(message: string, isSignedOut = false) {
    super(message);
    this.isSignedOut = isSignedOut;
  }
}

/** Checks, then applies; both answers may refuse, and each refusal has its text (TASK-138 to TASK-149). */
export function useApply(taskId: string, onApplied: () => void) {
  const { t } = useTranslation('applications');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const text = useText();

  function refused(error: unknown, fallbackKey: string) {
    const refusal = applyRefusal(error, fallbackKey);
    return refusal.isSignedOut
      ? new ApplicationRefused(text('applications:apply.signedOut'), true)
      : new ApplicationRefused(errorText(error, refusal.fallbackKey));
  }

  async function validate() {
    const answer = await api.applications.validate({ taskId }).catch((error: unknown) => {
      throw refused(error, 'applications:apply.unableToValidate');
    });
    if (!answer.isValid) {
      // The server says it in words, not by their key.
      throw new ApplicationRefused(
        answer.validationMessage || text('applications:apply.unableToValidate'),
      );
    }
  }

  return useSingleMutation({
    mutationFn: async (application: Entered) => {
      if (!application.joinsWaitingList) await validate();
      return api.applications.apply({ taskId, ...application }).catch((error: unknown) => {
        throw refused(error, 'applications:apply.failedUnexpectedly');
      });
    },
    onSuccess: () => {
      announce({ title: t('apply.submitted'), text: t('apply.submittedText') });
      onApplied();
    },
    onError: (error) => announce({ title: t('apply.failed'), text: error.message, tone: 'error' }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.tasks.key() }),
        queryClient.invalidateQueries({ queryKey: queries.applications.key() }),
      ]),
  });
}
