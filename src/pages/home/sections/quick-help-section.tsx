import { Link } from '@tanstack/react-router';
import { ShieldCheck, Zap } from '#ui/icons.tsx';
import { useId } from 'react';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Illustration } from '#ui/layout/illustration.tsx';

/** Help right now, and being on duty for it (SHELL-140 to SHELL-142). */
export function QuickHelpSection() {
  const { t } = useTranslation('home');
  const titleId = useId();
  const isVisitor = useViewer().status === 'anonymous';
  const look = buttonClass({ size: 'lg', className: 'max-sm:w-full' });
  const label = (
    <>
      <Zap className="size-5" aria-hidden />
      {t('quickHelp.action')}
    </>
  );
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-6 rounded-sheet bg-secondary-soft p-6 lg:gap-10 lg:p-10"
    >
      <div className="flex min-w-[min(24rem,100%)] flex-1 flex-col items-start gap-4">
        <h2 id={titleId} className="font-display text-xl font-semibold">
          {t('quickHelp.heading')}
        </h2>
        <p className="max-w-[52ch]">{t('quickHelp.text')}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
          {isVisitor ? (
            <Link to="/auth" search={{ returnTo: '/quick-help' }} className={look}>
              {label}
            </Link>
          ) : (
            <Link to="/quick-help" className={look}>
              {label}
            </Link>
          )}
          <Link
            to="/quick-help"
            search={{ tab: 'helper' }}
            className={buttonClass({ variant: 'link' })}
          >
            {t('quickHelp.helper')}
          </Link>
        </div>
        {isVisitor && (
          <p className="flex items-center gap-2 text-sm">
            <ShieldCheck className="size-4 shrink-0" aria-hidden />
            {t('quickHelp.note')}
          </p>
        )}
      </div>
      <Illustration name="house" className="hidden h-44 shrink-0 lg:block" />
    </section>
  );
}
