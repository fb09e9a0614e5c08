import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { BotCheck } from './use-bot-check.ts';

type Pass = { isPassed: false } | { isPassed: true; options: { captchaToken?: string } };

/** Returns the options a call sends for the bot check; without a valid token people get a message (AUTH-014). */
export function useBotCheckToken(check: BotCheck): () => Pass {
  const { t } = useTranslation('identity');
  return () => {
    if (check.state === 'off') return { isPassed: true, options: {} };
    const captchaToken = check.token();
    if (captchaToken !== null) return { isPassed: true, options: { captchaToken } };
    announce({
      title: t('botCheck.requiredTitle'),
      text: t('botCheck.requiredText'),
      tone: 'error',
    });
    // It ran out while the device slept, say.
    if (check.state === 'done') check.restart();
    return { isPassed: false };
  };
}
