import { Link } from '@tanstack/react-router';
import { HandCoins, Zap } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { Illustration } from '#ui/layout/illustration.tsx';
import type { IllustrationName } from '#ui/layout/drawing-names.ts';
import { ContentFrame } from './content-frame.tsx';

const POSTER_STEPS = [
  ['post', 'tasks'],
  ['apply', 'neighbors'],
  ['chat', 'choose'],
  ['done', 'paid'],
] as const;
const HELPER_STEPS = [
  ['find', 'search'],
  ['apply', 'letter'],
  ['agree', 'handshake'],
  ['done', 'sweep'],
] as const;

/** From a task's first word to its last, for both sides (SHELL-152). */
export function HowItWorksScreen() {
  const { t } = useTranslation('content');
  return (
    <ContentFrame title={t('howItWorks.title')} subtitle={t('howItWorks.description')}>
      <Steps
        heading={t('howItWorks.posters.heading')}
        steps={POSTER_STEPS.map(([step, illustration]) => ({
          illustration,
          title: t(`howItWorks.posters.${step}.title`),
          text: t(`howItWorks.posters.${step}.text`),
        }))}
      />
      <div>
        <Link to="/post-task" className={buttonClass({ size: 'lg' })}>
          {t('howItWorks.postTask')}
        </Link>
      </div>
      <Steps
        heading={t('howItWorks.helpers.heading')}
        steps={HELPER_STEPS.map(([step, illustration]) => ({
          illustration,
          title: t(`howItWorks.helpers.${step}.title`),
          text: t(`howItWorks.helpers.${step}.text`),
        }))}
      />
      <div>
        <Link to="/browse-tasks" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
          {t('howItWorks.browseTasks')}
        </Link>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Card as="section" className="flex flex-col items-start gap-3 p-5 md:p-6">
          <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent-ink">
            <HandCoins aria-hidden="true" className="size-6" />
          </span>
          <h2 className="font-display text-lg font-semibold">{t('howItWorks.payment.title')}</h2>
          <p className="text-sm text-muted">{t('howItWorks.payment.text')}</p>
        </Card>
        <Card as="section" className="flex flex-col items-start gap-3 p-5 md:p-6">
          <span className="grid size-11 place-items-center rounded-full bg-secondary-soft text-link">
            <Zap aria-hidden="true" className="size-6" />
          </span>
          <h2 className="font-display text-lg font-semibold">{t('howItWorks.quickHelp.title')}</h2>
          <p className="text-sm text-muted">{t('howItWorks.quickHelp.text')}</p>
          <Link to="/quick-help" className={buttonClass({ variant: 'link', className: 'mt-auto' })}>
            {t('howItWorks.quickHelp.open')}
          </Link>
        </Card>
      </div>
    </ContentFrame>
  );
}

function Steps(props: {
  heading: string;
  steps: Array<{ illustration: IllustrationName; title: string; text: string }>;
}) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="font-display text-lg font-semibold">{props.heading}</h2>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {props.steps.map(({ illustration, title, text }, index) => (
          <Card as="li" key={title} className="flex items-start gap-4 p-5 sm:block">
            <Illustration name={illustration} className="h-20 shrink-0 sm:mx-auto sm:h-32" />
            <div>
              <h3 className="flex items-center gap-2.5 font-semibold sm:mt-4">
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-accent text-sm text-on-accent"
                >
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className="mt-1.5 text-sm text-muted">{text}</p>
            </div>
          </Card>
        ))}
      </ol>
    </section>
  );
}
