import { useRef, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useSession } from '#identity/web/session.ts';
import type { TaskAbilities, TaskCard } from '#features/tasks/contract.ts';
import { visibleLength } from '#platform/text/visible-length.ts';
import { useText } from '#platform/web/use-text.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { SignedOutNotice } from '#ui/signed-out-notice.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { isBlank } from '#platform/text/blank.ts';
import { LONGEST_APPLICATION } from '../../limits.ts';
import { PriceField, useOffer } from './price-field.tsx';
import { TimeField, useNamedTime } from './time-field.tsx';
import { applyDraft, priceDraft, timeDraft } from './apply-draft.ts';
import { ApplicationRefused, useApply } from './use-apply.ts';

const COUNTER_FROM = 1800;

export interface ApplyDialogProps {
  task: Pick<TaskCard, 'id' | 'title' | 'budgetType' | 'price' | 'maxPrice' | 'timing'> & {
    abilities: Pick<TaskAbilities, 'apply'> & Partial<Pick<TaskAbilities, 'joinWaitingList'>>;
  };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The path that sign-in returns to if the session has ended. */
  returnTo: string;
}

/** The application message (TASK-135); what is written stays through failures and sign-in. */
export function ApplyDialog({ task, open, onOpenChange, returnTo }: ApplyDialogProps) {
  const { t } = useTranslation('applications');
  const apply = useApply(task.id, () => {
    applyDraft.remove(task.id);
    priceDraft.remove(task.id);
    timeDraft.remove(task.id);
    onOpenChange(false);
  });
  const { message, setMessage, isEmpty, tooLong } = useMessage(task.id);
  const box = useRef<HTMLTextAreaElement>(null);
  const [isAsked, setAsked] = useState(false);
  const problem = tooLong ?? (isAsked && isEmpty ? t('fields.message_required') : undefined);
  /** The button can always be pressed: too early, it says what is missing and leads there (TASK-374). */
  function showMissing() {
    setAsked(true);
    box.current?.focus();
  }
  const offer = useOffer(task);
  const chosen = useNamedTime(task);
  const session = useSession();
  const refusal = apply.error instanceof ApplicationRefused ? apply.error : null;
  const isSignedOut = refusal?.isSignedOut === true || session.status === 'anonymous';

  function submit() {
    if (isEmpty || tooLong !== undefined) return showMissing();
    if (apply.isPending) return;
    if (offer.submit() && chosen.isPossible) {
      apply.mutate({
        message: message.trim(),
        price: offer.price,
        time: chosen.time,
        joinsWaitingList: task.abilities.joinWaitingList?.allowed === true,
      });
    }
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('apply.title')}
      description={task.title}
      submitLabel={t('apply.submit')}
      busyLabel={t('apply.sending')}
      isBusy={apply.isPending}
      onSubmit={submit}
    >
      {!isSignedOut && <ClosedNotice task={task} />}
      <Field label={t('apply.message')} hint={t('apply.hint')} error={problem} isRequired>
        <TextArea
          ref={box}
          rows={6}
          value={message}
          maxLength={LONGEST_APPLICATION}
          counterFrom={COUNTER_FROM}
          placeholder={t('apply.placeholder')}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Field>
      <PriceField task={task} offer={offer} />
      <TimeField chosen={chosen} />
      {/* The text waits for the way back (TASK-137). */}
      {isSignedOut && (
        <SignedOutNotice
          text={t('apply.signedOut')}
          signInLabel={t('apply.signIn')}
          returnTo={returnTo}
        />
      )}
      {refusal && !refusal.isSignedOut && <ProblemNotice>{refusal.message}</ProblemNotice>}
    </FormDialog>
  );
}

function useMessage(taskId: string) {
  const session = useSession();
  const [userId] = useState(session.status === 'signed-in' ? session.userId : '');
  const [message, setMessage] = useState(() => applyDraft.read(taskId, userId));
  const text = useText();
  return {
    message,
    setMessage: (next: string) => {
      setMessage(next);
      applyDraft.write(taskId, userId, next);
    },
    isEmpty: isBlank(message),
    tooLong:
      visibleLength(message.trim()) > LONGEST_APPLICATION
        ? text('applications:fields.message_too_long')
        : undefined,
  };
}

/** A refresh never clears the form; it only says that the task has changed (TASK-285). */
function ClosedNotice({ task }: { task: ApplyDialogProps['task'] }) {
  const text = useText();
  const { apply } = task.abilities;
  if (apply.allowed) return null;
  return (
    <output className="block rounded-control bg-claimed-soft px-3.5 py-2.5 text-sm text-claimed">
      {text(apply.reason)}
    </output>
  );
}
