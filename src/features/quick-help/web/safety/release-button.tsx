import { useTranslation } from '#platform/web/use-translation.ts';
import { useRequestStep } from '../detail/use-request-step.ts';
import { EndHelpButton } from '../parts/end-help-button.tsx';
import type { EndHelpProps } from '../parts/end-help-button.tsx';

/** "I can't make it", of the helper (QUICK-119). */
export function ReleaseButton(props: EndHelpProps) {
  const { t } = useTranslation('request');
  const work = useRequestStep(props.request.id);
  return (
    <EndHelpButton
      {...props}
      step="release"
      texts={{
        action: t('steps.release'),
        title: t('steps.release'),
        text: t('release.text'),
        submit: t('release.confirm'),
        leave: t('release.keep'),
      }}
      isBusy={work.isPending}
      onEnd={(ending, close) => work.mutate({ step: 'release', ending }, { onSettled: close })}
    />
  );
}
