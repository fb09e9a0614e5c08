import { useId } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import type { RequestAbilities, RequestCard } from '../../contract.ts';
import type { HelperResponse } from '../../vocabulary.ts';
import { AnswerFields } from './answer-fields.tsx';
import { useAnswer } from './use-answer.ts';
import { useTypedAnswer } from './use-typed-answer.ts';

const BUTTONS = [
  { response: 'accepted', ability: 'accept', text: 'answer.accept' },
  { response: 'interested', ability: 'showInterest', text: 'answer.showInterest' },
  { response: 'declined', ability: 'decline', text: 'answer.decline' },
] as const;

export interface AnswerFormProps {
  request: RequestCard;
  /** As the server says; without them all three are offered. */
  abilities?: Pick<RequestAbilities, 'accept' | 'decline' | 'showInterest'> | undefined;
  /** Shows only accept and decline, for a helper who has just seconds to answer. */
  isShort?: boolean;
  /** Its time is over: it stands there a moment longer, but cannot be answered (QUICK-080, QUICK-086). */
  isOver?: boolean;
  /** It is answered, or cannot be any more. */
  onDone?: (() => void) | undefined;
}

/** A helper's answer to a request, wherever that stands (QUICK-082, QUICK-105 to QUICK-109, QUICK-130). */
export function AnswerForm(props: AnswerFormProps) {
  const { request, abilities, isShort = false, isOver = false, onDone } = props;
  const { t } = useTranslation('helper');
  const etaId = useId();
  const { typed, change, problems, toForm, isSignedOut } = useTypedAnswer(request);
  const { answer, signIn } = useAnswer({ requestId: request.id, onDone });
  const sending = answer.isPending ? answer.variables.response : null;
  const offered = BUTTONS.filter(
    ({ response, ability }) =>
      abilities?.[ability].allowed !== false && !(isShort && response === 'interested'),
  );
  const canAccept = abilities?.accept.allowed !== false;

  function give(response: HelperResponse) {
    if (isOver) return;
    if (isSignedOut) return signIn();
    const form = toForm(response);
    if (form) answer.mutate(form);
    else document.getElementById(etaId)?.focus();
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canAccept) give('accepted');
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <AnswerFields
        etaId={etaId}
        hasEta={canAccept}
        typed={typed}
        problems={problems}
        isDisabled={isOver}
        onChange={change}
      />
      <div className="flex flex-wrap gap-2">
        {offered.map(({ response, text }) => (
          <Button
            key={response}
            // Enter in a field accepts.
            type={response === 'accepted' ? 'submit' : 'button'}
            variant={response === 'accepted' ? 'primary' : 'outline'}
            className="grow px-3"
            isBusy={sending === response}
            disabled={isOver || sending !== null || problems.message !== undefined}
            onClick={response === 'accepted' ? undefined : () => give(response)}
          >
            {t(text)}
          </Button>
        ))}
      </div>
    </form>
  );
}
