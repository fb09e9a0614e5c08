import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { announce } from '#ui/feedback/toast.ts';

export interface WithdrawButtonProps {
  applicationId: string;
  className?: string;
}

/** Takes a pending application back after a question (TASK-151 to TASK-154). */
export function WithdrawButton({ applicationId, className }: WithdrawButtonProps) {
  const { t } = useTranslation('applications');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useSingleMutation({
    ...queries.applications.withdraw.mutationOptions(),
    onSuccess: () => announce({ title: t('withdraw.done'), text: t('withdraw.doneText') }),
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'applications:withdraw.failed'),
        tone: 'error',
      }),
    onSettled: () => {
      setAsking(false);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.tasks.key() }),
        queryClient.invalidateQueries({ queryKey: queries.applications.key() }),
      ]);
    },
  });
  return (
    <>
      <Button
        variant="outline"
        className={className}
        isBusy={withdraw.isPending}
        onClick={() => setAsking(true)}
      >
        {t('withdraw.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('withdraw.title')}
        text={t('withdraw.text')}
        confirmLabel={t('withdraw.confirm')}
        variant="danger"
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ applicationId })}
      />
    </>
  );
}
