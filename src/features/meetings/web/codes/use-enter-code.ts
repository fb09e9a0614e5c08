import { useSyncExternalStore } from 'react';
import { useApi } from '#app/api.tsx';
import { clock } from '#platform/web/clock.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { CodeStage, MeetingRef } from '../../vocabulary.ts';
import { isPassing } from './send-waiting.ts';
import { storeWaiting, waitingCodes, watchCodes } from './stored-codes.ts';
import type { WaitingCode } from './stored-codes.ts';
import { useMeetingReads } from '../use-meeting-reads.ts';

const NONE: readonly WaitingCode[] = [];

/** The guest's code goes to the server with the time it was typed; without a connection it waits on this device. */
export function useEnterCode({ kind, meetingId }: MeetingRef, userId: string) {
  const { t } = useTranslation('meetings');
  const { api } = useApi();
  const refresh = useMeetingReads();
  const errorText = useErrorText();
  const waiting = useSyncExternalStore(
    watchCodes,
    () => waitingCodes(userId),
    () => NONE,
  );
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (code: WaitingCode) =>
      api.meetings.enterCode({ ...code, typedAt: new Date(code.typedAt) }),
    onSuccess: (_, { stage }) => announce({ title: t(`code.${stage}`) }),
    onError: (failure, code) => {
      if (isPassing(failure)) storeWaiting(userId, code);
    },
    // One refused counts as a try.
    onSettled: refresh,
  });
  return {
    enter: (stage: CodeStage, code: string) =>
      mutate({ kind, meetingId, stage, code, typedAt: clock.now().getTime() }),
    isSending: isPending,
    /** Why the last one was refused. */
    problem: error && !isPassing(error) ? errorText(error, 'meetings:code.sendFailed') : undefined,
    forgetProblem: reset,
    isWaiting: (stage: CodeStage) =>
      waiting.some(
        (one) => one.kind === kind && one.meetingId === meetingId && one.stage === stage,
      ),
  };
}
