import { useSyncExternalStore } from 'react';
import { useApi } from '#app/api.tsx';
import { clock } from '#platform/web/clock.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { ArrivalStage } from '../../arrival/contract.ts';
import { isPassing } from './send-waiting.ts';
import { storeWaiting, waitingCodes, watchCodes } from './stored-codes.ts';
import type { WaitingCode } from './stored-codes.ts';
import { useRequestReads } from '../use-request-reads.ts';

const NONE: readonly WaitingCode[] = [];

/** The helper's code goes to the server with the time it was typed; without a connection it waits on this device. */
export function useEnterCode(requestId: string, userId: string) {
  const { t } = useTranslation('arrival');
  const { api, queries } = useApi();
  const refresh = useRequestReads();
  const errorText = useErrorText();
  const waiting = useSyncExternalStore(
    watchCodes,
    () => waitingCodes(userId),
    () => NONE,
  );
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (code: WaitingCode) =>
      api.quickHelp.enterCode({ ...code, typedAt: new Date(code.typedAt) }),
    onSuccess: (_, { stage }) => announce({ title: t(`code.${stage}`) }),
    onError: (failure, code) => {
      if (isPassing(failure)) storeWaiting(userId, code);
    },
    // The code taken is a step, after which the page reads these itself (`usePairReads`); one refused counts as a try.
    onSettled: (_, refused) => refresh(refused ? [queries.quickHelp.codeState.key()] : []),
  });
  return {
    enter: (stage: ArrivalStage, code: string) =>
      mutate({ requestId, stage, code, typedAt: clock.now().getTime() }),
    isSending: isPending,
    /** Why the last one was refused. */
    problem: error && !isPassing(error) ? errorText(error, 'arrival:code.sendFailed') : undefined,
    forgetProblem: reset,
    isWaiting: (stage: ArrivalStage) =>
      waiting.some((one) => one.requestId === requestId && one.stage === stage),
  };
}
