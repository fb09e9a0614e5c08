import { useMutation } from '@tanstack/react-query';
import type {
  UseMutateFunction,
  UseMutationOptions,
  UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A mutation that runs once at a time: the second press of a double press comes before the button
 * is drawn as busy, and is ignored here (TASK-317).
 */
export function useSingleMutation<Data, Failure = Error, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Input, Context>,
): UseMutationResult<Data, Failure, Input, Context> {
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...answer) => {
      isRunning.current = false;
      return options.onSettled?.(...answer);
    },
  });
  const { mutate } = mutation;
  const mutateOnce: UseMutateFunction<Data, Failure, Input, Context> = useCallback(
    (...input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(...input);
    },
    [mutate],
  );
  return { ...mutation, mutate: mutateOnce };
}
