import type { ReactNode } from 'react';
import { subjectText } from '#features/subjects/subjects.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { Decision } from '../contract.ts';
import { isRemoval } from '../vocabulary.ts';

type Summed = Pick<
  Decision,
  | 'action'
  | 'rule'
  | 'explanation'
  | 'about'
  | 'takesAway'
  | 'createdAt'
  | 'endsAt'
  | 'reversedAt'
  | 'foundBy'
  | 'decidedBy'
  | 'appealableUntil'
  | 'appeal'
>;

/** A decision with its subject, rule and reasons. */
export function DecisionSummary({ decision, aside }: { decision: Summed; aside?: ReactNode }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const { action, rule, explanation, about, endsAt, reversedAt, appeal } = decision;
  const { foundBy, decidedBy, appealableUntil } = decision;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={reversedAt ? 'neutral' : action === 'warn' ? 'pending' : 'rejected'}>
          {t(`actions.${action}`)}
        </Badge>
        {reversedAt && <Badge tone="done">{t('summary.reversed')}</Badge>}
        {appeal && appeal.outcome === null && <Badge tone="info">{t('summary.appealed')}</Badge>}
        {appeal?.outcome === 'upheld' && <Badge tone="neutral">{t('summary.upheld')}</Badge>}
        <TimeSince at={decision.createdAt} />
        {aside}
      </div>
      {about && (
        <p dir="auto" className="text-sm font-semibold wrap-anywhere">
          {t(subjectText(about.type, 'name'))}: <bdi>{about.title}</bdi>
        </p>
      )}
      <p className="text-sm text-muted">
        {t('summary.rule', { number: rule, rule: t(`rules.${rule}`) })}
      </p>
      <p dir="auto" className="max-w-[70ch] text-sm whitespace-pre-wrap wrap-anywhere">
        {explanation}
      </p>
      {about && decision.takesAway && !isRemoval(action) && !reversedAt && (
        <p className="text-sm">
          {t(about.type === 'person' ? 'summary.cleared' : 'summary.taken')}
        </p>
      )}
      <p className="text-sm text-muted">
        {t('summary.means', { found: t(`found.${foundBy}`), decided: t(`decided.${decidedBy}`) })}
      </p>
      {appeal === null && !reversedAt && (
        <p className="text-sm text-muted">
          {t('summary.appealableUntil', { until: format.date(appealableUntil) })}
        </p>
      )}
      {endsAt && !reversedAt && (
        <p className="text-sm">{t('summary.until', { until: format.date(endsAt) })}</p>
      )}
    </div>
  );
}
