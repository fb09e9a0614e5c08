import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useSession } from '#features/identity/web/session.ts';
import type { TaskCard } from '#features/tasks/contract.ts';
import { visibleLength } from '#platform/visible-length.ts';
import { useText } from '#platform/web/use-text.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { applyDraft } from './message-draft.ts';
import { ApplicationRefused, useApply } from './use-apply.ts';

const MESSAGE_LENGTH = 2000;
const COUNTER_FROM = 1800;

export interface ApplyDialogProps {
  task: Pick<TaskCard, 'id' | 'title' | 'abilities'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where sign-in leads back to when the session ended meanwhile. */
  returnTo: string;
}

/** The application message (TASK-135); what is written stays through failures and sign-in. */
export function ApplyDialog({ task, open, onOpenChange, returnTo }: ApplyDialogProps) {
  const { t } = useTranslation('applications');
  const formId = useId();
  const apply = useApply(task.id, () => {
    applyDraft.forget(task.id);
    onOpenChange(false);
  });
  const { message, setMessage, isBlank, tooLong } = useMessage(task.id);
  const session = useSession();
  const refusal = apply.error instanceof ApplicationRefused ? apply.error : null;
  const isSignedOut = refusal?.isSignedOut === true || session.status === 'anonymous';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBlank || tooLong !== undefined || apply.isPending) return;
    apply.mutate(message.trim());
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('apply.title')}
      description={task.title}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={isBlank || tooLong !== undefined}
            isBusy={apply.isPending}
            busyLabel={t('apply.sending')}
          >
            {t('apply.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        {!isSignedOut && <ClosedNotice task={task} />}
        <Field label={t('apply.message')} hint={t('apply.hint')} error={tooLong} isRequired>
          <TextArea
            rows={6}
            value={message}
            maxLength={MESSAGE_LENGTH}
            counterFrom={COUNTER_FROM}
            placeholder={t('apply.placeholder')}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Field>
        {isSignedOut && <SignedOut returnTo={returnTo} />}
        {refusal && !refusal.isSignedOut && <Problem>{refusal.message}</Problem>}
      </form>
    </Dialog>
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
    isBlank: message.trim() === '',
    tooLong:
      visibleLength(message.trim()) > MESSAGE_LENGTH
        ? text('applications:fields.message_too_long')
        : undefined,
  };
}

/** A refresh never clears the form; it only says that the task changed meanwhile (TASK-285). */
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

function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-control bg-danger-soft px-3.5 py-2.5 text-sm text-danger">
      {children}
    </div>
  );
}

/** The session ended while the form was open; the text waits for the way back (TASK-137). */
function SignedOut({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('applications');
  return (
    <Problem>
      <p>{t('apply.signedOut')}</p>
      <Link
        to="/auth"
        search={{ returnTo }}
        className={buttonClass({ variant: 'link', size: 'sm', className: 'text-danger' })}
      >
        {t('apply.signIn')}
      </Link>
    </Problem>
  );
}
