import { useState } from 'react';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useText } from '#platform/web/use-text.ts';
import { announce } from '#ui/feedback/toast.ts';
import { firstProblems, toFormProblems } from './form-problems.ts';
import type { FieldProblems, ReadForm } from './form-problems.ts';

export interface ProposalOptions<Form> {
  send: (form: Form) => Promise<unknown>;
  /** Said once it is sent. */
  sent: string;
  /** The key of what is said when the server gives no reason. */
  failed: string;
  onSent: () => void;
  /** Fetches again everything a proposal changes. */
  refresh: () => Promise<unknown>;
}

/** Sends a proposal in a chat, or returns the problem of each field. */
export function useProposal<Form>(options: ProposalOptions<Form>) {
  const text = useText();
  const errorText = useErrorText();
  const [problems, setProblems] = useState<FieldProblems>({});
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: options.send,
    onSuccess: () => {
      announce({ title: options.sent });
      options.onSent();
    },
    onError: (refused) => setProblems(toFormProblems(fieldErrors(refused) ?? {})),
    onSettled: options.refresh,
  });
  return {
    problems,
    forgetProblems: () => setProblems({}),
    isPending,
    failure: error && !fieldErrors(error) ? errorText(error, options.failed) : null,
    submit: (form: ReadForm<Form>) => {
      reset();
      setProblems(form.success ? {} : firstProblems(form.error, text));
      if (form.success) mutate(form.data);
    },
  };
}

export type Proposal<Form> = ReturnType<typeof useProposal<Form>>;
