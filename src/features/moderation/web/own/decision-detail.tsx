import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { Decision } from '../../contract.ts';
import { DecisionSummary } from '../decision-summary.tsx';
import { Evidence } from '../evidence.tsx';
import { AppealForm } from './appeal-form.tsx';

/** A decision as the person concerned reads it: its action, reasons, rule and evidence, and the appeal (MOD-018). */
export function DecisionDetail({ decision }: { decision: Decision }) {
  const { t } = useTranslation('moderation');
  const { action, evidence, about } = decision;
  return (
    <>
      <TitledCard title={t('detail.what')}>
        <DecisionSummary decision={decision} />
        <p className="max-w-[70ch] text-sm text-muted">{t(`effects.${action}`)}</p>
        <Link to="/community-guidelines" className="self-start text-sm text-link underline">
          {t('detail.guidelines')}
        </Link>
      </TitledCard>
      {about && evidence.length > 0 && (
        <TitledCard title={t('detail.evidence')} text={t('detail.evidenceText')}>
          <Evidence lines={evidence} />
        </TitledCard>
      )}
      <Appeal decision={decision} />
    </>
  );
}

function Appeal({ decision }: { decision: Decision }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const { appeal, abilities, id } = decision;
  if (appeal === null) {
    if (!abilities.appeal.allowed) return null;
    return (
      <TitledCard title={t('appeal.title')} text={t('appeal.text')}>
        <AppealForm decisionId={id} />
      </TitledCard>
    );
  }
  return (
    <TitledCard
      title={t('appeal.own')}
      text={t('appeal.at', { time: format.dateAndTime(appeal.createdAt) })}
    >
      <p dir="auto" className="max-w-[70ch] text-sm whitespace-pre-wrap wrap-anywhere">
        {appeal.words}
      </p>
      {appeal.outcome === null ? (
        <p className="text-sm text-muted">{t('appeal.waiting')}</p>
      ) : (
        <div className="flex flex-col gap-1 border-l-2 border-line-strong pl-4">
          <p className="text-sm font-semibold">{t(`notices.appeal.${appeal.outcome}`)}</p>
          <p dir="auto" className="max-w-[70ch] text-sm whitespace-pre-wrap wrap-anywhere">
            {appeal.answer}
          </p>
        </div>
      )}
    </TitledCard>
  );
}
