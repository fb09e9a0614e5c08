import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { HomeSection } from '../home-section.tsx';
import { NumberedStep } from './numbered-step.tsx';

const STEPS = ['post', 'apply', 'chat', 'done'] as const;

/** The way from a posted task to a paid neighbor, in four steps (SHELL-148). */
export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <HomeSection title={t('steps.heading')} text={t('steps.text')}>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-6 gap-y-8">
        {STEPS.map((step, index) => (
          <NumberedStep
            key={step}
            number={index + 1}
            title={t(`steps.${step}.title`)}
            text={t(`steps.${step}.text`)}
            isColumn
          />
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
