import { useHydrated } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { FeedbackFields } from './feedback-fields.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';

/** The feedback form as part of a page (SHELL-057); not sent before scripts are there to send it. */
export function InlineFeedback() {
  const { t } = useTranslation('feedback');
  const isReady = useHydrated();
  const tools = useFeedbackForm();
  return (
    <FeedbackFields id={useId()} tools={tools}>
      <Button
        type="submit"
        size="lg"
        disabled={!isReady}
        isBusy={tools.isSending}
        busyLabel={t('form.sending')}
        className="self-start max-sm:w-full"
      >
        {t('form.send')}
      </Button>
    </FeedbackFields>
  );
}
