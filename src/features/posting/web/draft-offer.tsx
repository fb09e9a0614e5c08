import { useTranslation } from '#platform/web/use-translation.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card, CardBody } from '#ui/layout/card.tsx';
import { Illustration } from '#ui/layout/illustration.tsx';
import { isBlank } from '#platform/text/blank.ts';
import type { WizardPosition } from './wizard-way.ts';

export type DraftOfferProps = {
  heading: string;
  /** 2 on a page that has its title above. */
  level?: 1 | 2;
  /** The draft's title so far. */
  title: string;
  savedAt: number;
  /** The wizard step the draft has reached, and the number of steps; absent for a form of one page. */
  step?: { position: WizardPosition; total: number };
  onContinue: () => void;
  onStartOver: () => void;
};

/** Restores the draft, unless the person would rather start over (TASK-196). */
export function DraftOffer(props: DraftOfferProps) {
  const { heading, level = 1, title, savedAt, step, onContinue, onStartOver } = props;
  const { t } = useTranslation('posting');
  const timeAgo = useTimeAgo();
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-6 px-4 py-10 text-center md:py-16">
      <Illustration name="tasks" className="h-36" />
      <Heading className="font-display text-xl font-semibold">{heading}</Heading>
      <Card className="w-full text-left">
        <CardBody className="flex flex-col gap-1">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {isBlank(title) ? t('draft.untitled') : title.trim()}
          </p>
          <p className="text-sm text-muted">
            {step &&
              `${
                step.position === 'preview'
                  ? t('draft.atPreview')
                  : t('draft.at', { step: step.position, total: step.total })
              } · `}
            {t('draft.saved', { when: timeAgo(new Date(savedAt)) })}
          </p>
        </CardBody>
      </Card>
      <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row-reverse">
        <Button size="lg" onClick={onContinue}>
          {t('draft.continue')}
        </Button>
        <Button size="lg" variant="outline" onClick={onStartOver}>
          {t('draft.startOver')}
        </Button>
      </div>
    </div>
  );
}
