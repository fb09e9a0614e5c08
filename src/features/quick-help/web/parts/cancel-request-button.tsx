import { Suspense, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { refusalReason, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useRequestReads } from '../use-request-reads.ts';
import type { RequestDetail } from '../../contract.ts';
import { LateEndHelpDialog, isEndStated } from './late-end-help-dialog.ts';

export interface CancelRequestButtonProps {
  request: RequestDetail;
  /** A person who does not feel safe need not explain anything (DEAL-167). */
  isUrgent?: boolean;
  className?: string;
}

/** Calls it off after a question, while that is allowed (QUICK-118, QUICK-131, QUICK-168, DEAL-163). */
export function CancelRequestButton({
  request,
  isUrgent = false,
  className,
}: CancelRequestButtonProps) {
  const { t } = useTranslation('quick-help');
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancel(() => setAsking(false));
  if (!request.abilities.cancel.allowed && !isAsking) return null;
  const { id: requestId } = request;
  const texts = {
    title: t('parts.cancel.title'),
    text: t(request.status === 'accepted' ? 'parts.cancel.accepted' : 'parts.cancel.searching'),
    submit: t('parts.cancel.action'),
    leave: t('parts.cancel.keep'),
  };
  const isAskedHow = isEndStated(request) && !isUrgent;
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setAsking(true)}>
        {t('parts.cancel.action')}
      </Button>
      {isAsking && isAskedHow && (
        <Suspense fallback={null}>
          <LateEndHelpDialog
            request={request}
            texts={texts}
            isBusy={cancel.isPending}
            onClose={() => setAsking(false)}
            onEnd={(ending) => cancel.mutate({ requestId, ending })}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAsking && !isAskedHow}
        onOpenChange={setAsking}
        title={texts.title}
        text={texts.text}
        confirmLabel={texts.submit}
        cancelLabel={texts.leave}
        variant="danger"
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate({ requestId })}
      />
    </>
  );
}

function useCancel(onSettled: () => void) {
  const { t } = useTranslation('quick-help');
  const { queries } = useApi();
  const refresh = useRequestReads();
  const errorText = useErrorText();
  return useSingleMutation({
    ...queries.quickHelp.cancel.mutationOptions(),
    networkMode: 'always',
    onSuccess: () => announce({ title: t('parts.cancel.done') }),
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        // Why it cannot be canceled any more; anything else is only that it failed.
        text: refusalReason(error) === null ? t('parts.cancel.failed') : errorText(error),
        tone: 'error',
      }),
    onSettled: async () => {
      onSettled();
      await refresh();
    },
  });
}
