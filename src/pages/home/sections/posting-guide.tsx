import { Link } from '@tanstack/react-router';
import { Clock, ShieldCheck } from '#ui/icons.tsx';
import { Suspense, useState } from 'react';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { guideSteps } from './guide-steps.ts';
import { HomeSection } from '../home-section.tsx';

const StepDialog = late({
  texts: ['guide'],
  load: async () => (await import('./step-dialog.tsx')).StepDialog,
});

const SAFETY = ['noPayment', 'area', 'choose', 'meet'] as const;

/** SHELL-143 to SHELL-145: what posting asks of a person, and how it keeps them safe. */
export function PostingGuide() {
  const { t } = useTranslation('home');
  // The step whose detail is open, and whether one ever was: the dialog closes with its own step in it.
  const [shown, setShown] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <HomeSection title={t('guide.heading')} text={t('guide.text')}>
      <ol className="grid grid-cols-1 gap-3 lg:grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]">
        {guideSteps.map(({ step, minutes, icon: Picture }, index) => (
          <li key={step}>
            <button
              type="button"
              aria-haspopup="dialog"
              onPointerEnter={StepDialog.prefetch}
              onFocus={StepDialog.prefetch}
              onClick={() => {
                setShown(index);
                setOpen(true);
              }}
              className="ui-card ui-card-interactive flex size-full flex-wrap items-center gap-4 p-4 text-left lg:flex-col lg:flex-nowrap lg:items-start lg:gap-3"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
                <Picture className="size-5" aria-hidden />
              </span>
              <span className="flex flex-1 flex-col gap-1">
                <span className="leading-snug font-bold">{t(`guide.steps.${step}`)}</span>
                <span className="flex items-center gap-1.5 text-sm text-muted">
                  <Clock className="size-4 shrink-0" aria-hidden />
                  {t('guide.minutes', { count: minutes })}
                </span>
              </span>
              <span className="text-sm font-semibold text-link underline decoration-1 underline-offset-4">
                {t('guide.details')}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-6 rounded-card border border-line bg-card p-5 md:p-6 lg:gap-10">
        <SafetyPoints />
        <div className="flex flex-col items-start gap-2 max-sm:w-full">
          <Link to="/post-task" className={buttonClass({ size: 'lg', className: 'max-sm:w-full' })}>
            {t('guide.action')}
          </Link>
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <Clock className="size-4 shrink-0" aria-hidden />
            {t('guide.total')}
          </p>
        </div>
      </div>
      {shown !== null && (
        <Suspense fallback={null}>
          <StepDialog index={shown} open={isOpen} onOpenChange={setOpen} onStep={setShown} />
        </Suspense>
      )}
    </HomeSection>
  );
}

/** With what the operator says of checks and support, if anything (SHELL-004, SHELL-005). */
function SafetyPoints() {
  const { t } = useTranslation('home');
  const { backgroundCheckSentence, supportSentence } = useSiteSettings();
  const points = [
    ...SAFETY.map((point) => t(`guide.safety.${point}`)),
    ...(backgroundCheckSentence === null ? [] : [backgroundCheckSentence]),
    supportSentence,
  ];
  return (
    <div className="flex min-w-[min(24rem,100%)] flex-1 flex-col gap-3">
      <h3 className="flex items-center gap-2 font-bold">
        <ShieldCheck className="size-5 shrink-0 text-success" aria-hidden />
        {t('guide.safety.heading')}
      </h3>
      <ul className="grid list-disc grid-cols-1 gap-x-10 gap-y-1.5 pl-5 text-sm text-muted marker:text-success md:grid-cols-2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
