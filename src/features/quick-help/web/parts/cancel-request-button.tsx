import { useApi } from '#app/api.tsx';
import { refusalReason, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { useRequestReads } from '../use-request-reads.ts';
import { EndHelpButton } from './end-help-button.tsx';
import type { EndHelpProps } from './end-help-button.tsx';

/** "Cancel request", of its requester (QUICK-118, QUICK-131, QUICK-168). */
export function CancelRequestButton(props: EndHelpProps) {
  const { t } = useTranslation('quick-help');
  const { id: requestId, status } = props.request;
  const cancel = useCancel();
  return (
    <EndHelpButton
      {...props}
      step="cancel"
      texts={{
        action: t('parts.cancel.action'),
        title: t('parts.cancel.title'),
        text: t(status === 'accepted' ? 'parts.cancel.accepted' : 'parts.cancel.searching'),
        submit: t('parts.cancel.action'),
        leave: t('parts.cancel.keep'),
      }}
      isBusy={cancel.isPending}
      onEnd={(ending, close) => cancel.mutate({ requestId, ending }, { onSettled: close })}
    />
  );
}

function useCancel() {
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
    onSettled: () => refresh(),
  });
}
