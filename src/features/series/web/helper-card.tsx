import { PersonLink } from '#features/people/web/person-link.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { SeriesDetail } from '../contract.ts';
import { StepButton } from './step-button.tsx';
import { useSeriesStep } from './use-series-step.ts';

type Props = { series: SeriesDetail };

/** The helper of every date: who it is or may become, with the next step of the viewer (DEAL-224 to DEAL-227). */
export function HelperCard({ series }: Props) {
  const { t } = useTranslation('series');
  return (
    <TitledCard title={t('helper.heading')}>
      {series.isOwn ? <OwnersView series={series} /> : <HelpersView series={series} />}
    </TitledCard>
  );
}

function OwnersView({ series }: Props) {
  const { t } = useTranslation('series');
  const { helper, candidate, abilities } = series;
  if (helper !== null) {
    const { name, personId, hasAgreed } = helper;
    return (
      <>
        <p className="flex flex-col gap-1 text-sm">
          <span className="text-base font-semibold">
            <PersonLink personId={personId}>{name}</PersonLink>
          </span>
          {t(hasAgreed ? 'helper.agreed' : 'helper.asked', { name })}
        </p>
        <EndHelper
          series={series}
          label={t(hasAgreed ? 'helper.change' : 'helper.withdraw')}
          text={t('helper.changeText', { name })}
        />
      </>
    );
  }
  return (
    <>
      <p className="text-sm text-muted">
        {t('helper.none')} {candidate === null && t('helper.noneYet')}
      </p>
      {candidate !== null && abilities.askHelper.allowed && (
        <StepButton
          label={t('helper.ask', { name: candidate.name })}
          run={(steps) => steps.askHelper({ seriesId: series.id })}
          question={{
            title: t('helper.ask', { name: candidate.name }),
            text: t('helper.askText', { name: candidate.name }),
            confirm: t('helper.askConfirm'),
          }}
        />
      )}
    </>
  );
}

function HelpersView({ series }: Props) {
  const { t } = useTranslation('series');
  const { owner, helper, abilities, id: seriesId } = series;
  const agree = useSeriesStep((steps) => steps.answerHelper({ seriesId, agrees: true }));
  const decline = useSeriesStep((steps) => steps.answerHelper({ seriesId, agrees: false }));
  const { name } = owner;
  if (helper?.hasAgreed === true) {
    return (
      <>
        <p className="text-sm">{t('helper.youDo', { name })}</p>
        <EndHelper series={series} label={t('helper.leave')} text={t('helper.leaveText')} />
      </>
    );
  }
  return (
    <>
      <p className="text-sm">{t('helper.askedYou', { name })}</p>
      {abilities.answerHelper.allowed && (
        <div className="flex flex-wrap gap-3">
          <Button isBusy={agree.isPending} onClick={() => agree.mutate()}>
            {t('helper.agree')}
          </Button>
          <Button variant="outline" isBusy={decline.isPending} onClick={() => decline.mutate()}>
            {t('helper.decline')}
          </Button>
        </div>
      )}
    </>
  );
}

function EndHelper({ series, label, text }: Props & { label: string; text: string }) {
  if (!series.abilities.endHelper.allowed) return null;
  return (
    <StepButton
      label={label}
      run={(steps) => steps.endHelper({ seriesId: series.id })}
      question={{ title: label, text, confirm: label }}
    />
  );
}
