import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/button-class.ts';
import { HomeSection } from './home-section.tsx';

const STEPS = ['post', 'apply', 'chat', 'done'] as const;

/** SHELL-148. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <HomeSection title={t('steps.heading')} text={t('steps.text')}>
      <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-4 sm:flex-col sm:gap-0">
            <span
              aria-hidden
              className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary font-display text-lg font-semibold text-on-secondary"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="leading-snug font-bold sm:mt-4">{t(`steps.${step}.title`)}</h3>
              <p className="mt-1 text-sm text-muted">{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Link to="/post-task" className={buttonClass({ size: 'lg', className: 'max-sm:w-full' })}>
          {t('steps.action')}
        </Link>
        <Link
          to="/how-it-works"
          className={buttonClass({ variant: 'outline', size: 'lg', className: 'max-sm:w-full' })}
        >
          {t('steps.more')}
        </Link>
      </div>
    </HomeSection>
  );
}
