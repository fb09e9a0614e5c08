import { useTranslation } from '#platform/web/use-translation.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card, CardBody } from '#ui/layout/card.tsx';
import { Illustration } from '#ui/layout/illustration.tsx';
import type { StoredDraft } from './draft-store.ts';
import { wizardSteps } from './wizard-steps.ts';

export type DraftOfferProps = {
  draft: StoredDraft;
  onContinue: () => void;
  onStartOver: () => void;
};

/** What was typed is there again, unless the person would rather begin anew (TASK-196). */
export function DraftOffer({ draft, onContinue, onStartOver }: DraftOfferProps) {
  const { t } = useTranslation('wizard');
  const timeAgo = useTimeAgo();
  const title = draft.values.title.trim();
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-6 px-4 py-10 text-center md:py-16">
      <Illustration name="tasks" className="h-36" />
      <h1 className="font-display text-xl font-semibold">{t('draft.title')}</h1>
      <Card className="w-full text-left">
        <CardBody className="flex flex-col gap-1">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {title === '' ? t('draft.untitled') : title}
          </p>
          <p className="text-sm text-muted">
            {draft.place === 'preview'
              ? t('draft.atPreview')
              : t('draft.at', { step: draft.place, total: wizardSteps.length })}
            {' · '}
            {t('draft.saved', { when: timeAgo(new Date(draft.savedAt)) })}
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
