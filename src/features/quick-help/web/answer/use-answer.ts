import { useRouter } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { errorStatus, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { ResponseForm } from '../../request-form.ts';
import { answerDraft } from './answer-draft.ts';
import { broadcastAnswered } from './answered.ts';
import { ANSWERED, failureKey } from './answer-words.ts';
import { useRequestReads } from '../use-request-reads.ts';

const SIGNED_OUT = 401;
const CONFLICT = 409;

/** While it runs, news that the request is gone may be this very answer's. */
export const answerKey = (requestId: string) => ['quick-help-answer', requestId];

export interface AnswerOptions {
  requestId: string;
  /** It is answered, or cannot be any more. */
  onDone: (() => void) | undefined;
}

/** Sends a helper's answer once; whatever comes of it is said, and read again (QUICK-099, 107 to 113, 168 to 171). */
export function useAnswer({ requestId, onDone }: AnswerOptions) {
  const { t } = useTranslation('helper');
  const { api, queries } = useApi();
  const refresh = useRequestReads();
  const router = useRouter();
  const errorText = useErrorText();
  const signIn = () =>
    void router.navigate({ to: '/auth', search: { returnTo: `/on-demand-task/${requestId}` } });
  const finish = () => {
    broadcastAnswered(requestId);
    onDone?.();
  };
  const answer = useSingleMutation({
    mutationKey: answerKey(requestId),
    mutationFn: (form: ResponseForm) => api.quickHelp.respond({ requestId, answer: form }),
    onSuccess: (_done, { response }) => {
      answerDraft.remove(requestId);
      announce({ title: t(ANSWERED[response]) });
      finish();
      if (response === 'accepted') {
        void router.navigate({ to: '/on-demand-task/$requestId', params: { requestId } });
      }
    },
    onError: (error, { response }) => {
      if (errorStatus(error) === SIGNED_OUT) return signIn();
      const text = errorText(error, failureKey(response));
      announce({ title: t('common:errors.title'), text, tone: 'error' });
      if (errorStatus(error) === CONFLICT) finish();
    },
    onSettled: () => refresh([queries.quickHelp.pendingAlerts.key()]),
  });
  return { answer, signIn };
}
