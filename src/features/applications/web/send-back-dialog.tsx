import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useSession } from '#features/identity/web/session.ts';
import { sendBackReason } from '#features/tasks/task-draft.ts';
import { useText } from '#platform/web/use-text.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { sendBackDraft } from './message-draft.ts';

const REASON_LENGTH = 500;

export interface SendBackDialogProps {
  taskId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isBusy: boolean;
  /** The server did not know the sender any more. */
  isRefusedSignedOut: boolean;
  onSend: (reason: string) => void;
}

/** Asks what is still missing; the text stays until it was sent (TASK-033, TASK-316). */
export function SendBackDialog(props: SendBackDialogProps) {
  const { taskId, open, onOpenChange, isBusy, onSend } = props;
  const { t } = useTranslation('applications');
  const text = useText();
  const formId = useId();
  const { reason, setReason, isSignedOut } = useReason(taskId);
  const [isTouched, setTouched] = useState(false);
  const problem = sendBackReason.safeParse(reason).error?.issues[0]?.message;
  const isBlank = reason.trim() === '';
  const error = problem !== undefined && (isTouched || !isBlank) ? text(problem) : undefined;

  function cancel() {
    sendBackDraft.forget(taskId);
    onOpenChange(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTouched(true);
    if (problem === undefined && !isBusy) onSend(reason.trim());
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('work.sendBack')}
      description={t('work.reasonText')}
      closeLabel={t('common:actions.close')}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={cancel} disabled={isBusy}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={problem !== undefined}
            isBusy={isBusy}
            busyLabel={t('work.sending')}
          >
            {t('work.sendReason')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('work.reason')} error={error} isRequired>
          <TextArea
            value={reason}
            maxLength={REASON_LENGTH}
            counterFrom={400}
            onChange={(event) => setReason(event.currentTarget.value)}
            onBlur={() => setTouched(true)}
          />
        </Field>
        {(isSignedOut || props.isRefusedSignedOut) && <SignedOut taskId={taskId} />}
      </form>
    </Dialog>
  );
}

function useReason(taskId: string) {
  const session = useSession();
  const [userId] = useState(session.status === 'signed-in' ? session.userId : '');
  const [reason, setReason] = useState(() => sendBackDraft.read(taskId, userId));
  return {
    reason,
    setReason: (next: string) => {
      setReason(next);
      sendBackDraft.write(taskId, userId, next);
    },
    isSignedOut: session.status === 'anonymous',
  };
}

function SignedOut({ taskId }: { taskId: string }) {
  const { t } = useTranslation('applications');
  const text = useText();
  return (
    <div role="alert" className="rounded-control bg-danger-soft px-3.5 py-2.5 text-sm text-danger">
      <p>{text('common:refusals.signed_out')}</p>
      <Link
        to="/auth"
        search={{ returnTo: `/task/${taskId}` }}
        className={buttonClass({ variant: 'link', size: 'sm', className: 'text-danger' })}
      >
        {t('apply.signIn')}
      </Link>
    </div>
  );
}
