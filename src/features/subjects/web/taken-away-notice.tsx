import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CircleAlert } from '#ui/icons.tsx';
import type { TakenAway } from '../taken-away.ts';

export interface TakenAwayNoticeProps {
  takenAway: TakenAway;
  /** Why, where that stands with the thing itself. */
  reason?: string | null;
  /** Whether other people involved see it too. */
  isShared?: boolean;
}

/** To its owner: that moderators took it away, until when, and the way to why and to an appeal (MOD-082). */
export function TakenAwayNotice({ takenAway, reason, isShared = false }: TakenAwayNoticeProps) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const { decisionId, until } = takenAway;
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-danger-soft px-3.5 py-2.5 text-sm">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <p className="font-semibold text-danger">
          {until === null
            ? t('takenAway.removed')
            : t('takenAway.hidden', { until: format.date(until) })}
        </p>
        {reason && (
          <p dir="auto" className="wrap-anywhere">
            {reason}
          </p>
        )}
        {!isShared && <p>{t('takenAway.onlyYou')}</p>}
        {decisionId !== null && (
          <Link
            to="/decisions/$decisionId"
            params={{ decisionId }}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {t('takenAway.why')}
          </Link>
        )}
      </div>
    </div>
  );
}
