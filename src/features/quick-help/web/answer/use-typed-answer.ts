import { useState } from 'react';
import { useSession } from '#identity/web/session.ts';
import { typedNumber } from '#platform/text/typed-number.ts';
import { useText } from '#platform/web/use-text.ts';
import type { RequestCard } from '../../contract.ts';
import { responseForm } from '../../request-form.ts';
import type { ResponseForm } from '../../request-form.ts';
import { filledEta } from '../../rules.ts';
import type { HelperResponse } from '../../vocabulary.ts';
import { answerDraft } from './answer-draft.ts';
import type { TypedAnswer } from './answer-draft.ts';

type Answered = Pick<RequestCard, 'id' | 'etaMinutes'>;
type Typed = { userId: string; answer: TypedAnswer };

function begun(request: Answered, userId: string): Typed {
  const draft = answerDraft.read(request.id, userId);
  const eta = draft.eta || String(filledEta(request.etaMinutes));
  return { userId, answer: { eta, message: draft.message } };
}

/** Holds the text a helper types beside a request, and what is wrong with it (QUICK-053, QUICK-105, QUICK-106). */
export function useTypedAnswer(request: Answered) {
  const text = useText();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const [typed, setTyped] = useState<Typed>(() => begun(request, userId));
  // A session that ended leaves its words where they are; who comes is offered their own.
  if (userId !== '' && userId !== typed.userId) setTyped(begun(request, userId));

  function change(part: Partial<TypedAnswer>) {
    const answer = { ...typed.answer, ...part };
    setTyped({ ...typed, answer });
    answerDraft.write(request.id, typed.userId, answer);
  }

  const read = (response: HelperResponse) =>
    responseForm.safeParse(toFormInput(response, typed.answer));
  const problemWith = (field: string): string | undefined => {
    const issues = read('accepted').error?.issues ?? [];
    const problem = issues.find(({ path }) => path[0] === field)?.message;
    return problem === undefined ? undefined : text(problem);
  };
  return {
    typed: typed.answer,
    change,
    problems: { eta: problemWith('eta'), message: problemWith('message') },
    /** The answer as it is sent; null while a field of it is wrong. */
    toForm: (response: HelperResponse): ResponseForm | null => read(response).data ?? null,
    isSignedOut: session.status === 'anonymous',
  };
}

const toFormInput = (response: HelperResponse, { eta, message }: TypedAnswer) => ({
  response,
  message,
  // An empty field is no number, and no zero either.
  ...(response === 'accepted' && { eta: typedNumber(eta) ?? Number.NaN }),
});
