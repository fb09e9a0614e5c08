import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useSession } from '#identity/web/session.ts';
import { useText } from '#platform/web/use-text.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SignedOutNotice } from '#ui/signed-out-notice.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { isBlank } from '#platform/text/blank.ts';
import { LONGEST_SEND_BACK_REASON } from '../limits.ts';
import { sendBackReason } from '../send-back-reason.ts';
import { sendBackDraft } from './send-back-draft.ts';

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
  const { t } = useTranslation('work');
  const text = useText();
  const { reason, setReason, isSignedOut } = useReason(taskId);
  const [isTouched, setTouched] = useState(false);
  const problem = sendBackReason.safeParse(reason).error?.issues[0]?.message;
  const error =
    problem !== undefined && (isTouched || !isBlank(reason)) ? text(problem) : undefined;

  function cancel() {
    sendBackDraft.remove(taskId);
    onOpenChange(false);
  }

  function submit() {
    setTouched(true);
    if (problem === undefined && !isBusy) onSend(reason.trim());
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('steps.sendBack')}
      description={t('sendBack.text')}
      size="sm"
      submitLabel={t('sendBack.send')}
      busyLabel={t('sendBack.sending')}
      isBusy={isBusy}
      onSubmit={submit}
      isDisabled={problem !== undefined}
      onCancel={cancel}
      isCancelDisabled={isBusy}
    >
      <Field label={t('sendBack.reason')} error={error} isRequired>
        <TextArea
          value={reason}
          maxLength={LONGEST_SEND_BACK_REASON}
          counterFrom={400}
          onChange={(event) => setReason(event.currentTarget.value)}
          onBlur={() => setTouched(true)}
        />
      </Field>
      {(isSignedOut || props.isRefusedSignedOut) && (
        <SignedOutNotice
          text={text('common:refusals.signed_out')}
          signInLabel={t('sendBack.signIn')}
          returnTo={`/task/${taskId}`}
        />
      )}
    </FormDialog>
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
