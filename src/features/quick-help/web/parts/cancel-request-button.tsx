import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { refusalReason, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useRequestReads } from '../use-request-reads.ts';
import type { RequestDetail } from '../../contract.ts';

/** Calls it off after a question, while that is allowed (QUICK-118, QUICK-131, QUICK-168). */
export function CancelRequestButton({
  request,
  className,
}: {
  request: Pick<RequestDetail, 'id' | 'status' | 'abilities'>;
  className?: string;
}) {
  const { t } = useTranslation('quick-help');
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancel(() => setAsking(false));
  if (!request.abilities.cancel.allowed && !isAsking) return null;
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setAsking(true)}>
        {t('parts.cancel.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('parts.cancel.title')}
        text={
          request.status === 'accepted' ? t('parts.cancel.accepted') : t('parts.cancel.searching')
        }
        confirmLabel={t('parts.cancel.action')}
        cancelLabel={t('parts.cancel.keep')}
        variant="danger"
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate({ requestId: request.id })}
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
