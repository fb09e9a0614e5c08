import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { Illustration } from '#ui/layout/illustration.tsx';
import { ContentFrame } from './content-frame.tsx';

const TIPS = [
  ['meet', 'meet'],
  ['instincts', 'instincts'],
  ['platform', 'private'],
  ['payment', 'paid'],
  ['document', 'document'],
  ['report', 'flag'],
] as const;

/** Six tips and what to do when something is wrong (SHELL-153). */
export function SafetyScreen() {
  const { t } = useTranslation('content');
  return (
    <ContentFrame title={t('safety.title')} subtitle={t('safety.description')}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {TIPS.map(([tip, illustration]) => (
          <Card as="li" key={tip} className="flex items-start gap-4 p-5 sm:block md:p-6">
            <Illustration name={illustration} className="h-20 shrink-0 sm:h-28" />
            <div>
              <h2 className="font-semibold sm:mt-4">{t(`safety.tips.${tip}.title`)}</h2>
              <p className="mt-1 text-sm text-muted">{t(`safety.tips.${tip}.text`)}</p>
            </div>
          </Card>
        ))}
      </ul>
      <section className="rounded-card bg-accent-soft p-5 md:p-8">
        <h2 className="font-display text-lg font-semibold text-accent-ink">
          {t('safety.reporting.title')}
        </h2>
        <ol className="mt-3 flex max-w-[68ch] list-decimal flex-col gap-2 pl-6 text-sm">
          <li>{t('safety.reporting.emergency')}</li>
          <li>{t('safety.reporting.stop')}</li>
          <li>{t('safety.reporting.write')}</li>
        </ol>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to="/contact" className={buttonClass()}>
            {t('safety.reporting.contact')}
          </Link>
          <Link to="/community-guidelines" className={buttonClass({ variant: 'outline' })}>
            {t('safety.reporting.guidelines')}
          </Link>
        </div>
      </section>
      <p className="max-w-[68ch] text-sm text-muted">{t('safety.checks')}</p>
    </ContentFrame>
  );
}
