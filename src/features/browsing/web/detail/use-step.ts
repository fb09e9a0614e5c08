import { errorStatus, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { announce } from '#ui/feedback/toast.ts';

export interface Step<Result, Input> {
  run: (input: Input) => Promise<Result>;
  /** The message once it is done. */
  done: (result: Result) => string;
  /** Over what is said when it is refused. */
  failedTitle: string;
  /** Reads the true state again, whatever came of it. */
  refresh: () => Promise<unknown>;
  /** After it was taken or refused: the dialog that asked for it goes, an outage leaves it. */
  onAnswer?: (() => void) | undefined;
}

/** Runs a step that a person takes with a thing of theirs, and reports its outcome in a toast. */
export function useStep<Result, Input = void>(step: Step<Result, Input>) {
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: step.run,
    onSuccess: (result) => {
      announce({ title: step.done(result) });
      step.onAnswer?.();
    },
    onError: (error) => {
      announce({ title: step.failedTitle, text: errorText(error), tone: 'error' });
      if (errorStatus(error) !== null) step.onAnswer?.();
    },
    onSettled: step.refresh,
  });
}
