import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { Outcome } from '../contract.ts';
import { useVersionText } from './use-version-text.ts';

export interface OutcomeCardProps {
  outcome: Outcome;
  /** The ways to its reviews. */
  reviews: ReactNode;
  onContest: () => void;
}

/** How one deal ended, what the two say of it, and what the viewer can do about it. */
export function OutcomeCard({ outcome, reviews, onContest }: OutcomeCardProps) {
  const { t } = useTranslation('outcomes');
  const getVersionText = useVersionText(outcome);
  const { other, contest, statedBy, settled, result } = outcome;
  const { name } = other;
  return (
    <Card as="article" className="flex flex-col gap-3 p-4 md:p-5">
      <header className="flex flex-col gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-xs text-muted">{t('yours', { name })}</span>
          <TimeSince at={outcome.endedAt} />
        </p>
        <h3 dir="auto" className="font-semibold wrap-anywhere">
          <SubjectLink outcome={outcome} />
        </h3>
      </header>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={result === 'done' ? 'done' : contest && !settled ? 'pending' : 'neutral'}>
          {getVersionText(outcome)}
        </Badge>
        <span className="text-muted">
          {[statedBy && t(`stated.${statedBy}`, { name }), useWhenText(outcome)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {contest && (
        <div className="flex flex-col gap-1 border-l-2 border-line-strong pl-4 text-sm">
          <p className="font-semibold">
            {t(`contest.${contest.by}`, { name })} {getVersionText(contest)}
          </p>
          <LinkText className="block max-w-[70ch]">{contest.note}</LinkText>
        </div>
      )}
      <StateText outcome={outcome} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <Actions outcome={outcome} onContest={onContest} />
        {reviews}
      </div>
    </Card>
  );
}

function SubjectLink({ outcome: { kind, subjectId, title, hasPage } }: { outcome: Outcome }) {
  const className = 'hover:underline';
  if (!hasPage) return title;
  if (kind === 'item' || kind === 'loan') {
    return (
      <Link to="/marketplace/$itemId" params={{ itemId: subjectId }} className={className}>
        {title}
      </Link>
    );
  }
  return kind === 'quick_help' ? (
    <Link to="/on-demand-task/$requestId" params={{ requestId: subjectId }} className={className}>
      {title}
    </Link>
  ) : (
    <Link to="/task/$taskId" params={{ taskId: subjectId }} className={className}>
      {title}
    </Link>
  );
}

/** "2 days before · late"; nothing of what was done. */
function useWhenText({ result, daysBefore, minutesBefore, isLate }: Outcome): string | null {
  const { t } = useTranslation('outcomes');
  if (result !== 'called_off') return null;
  const minutes =
    minutesBefore === null || minutesBefore < 0
      ? null
      : t('when.minutesBefore', { count: minutesBefore });
  const when =
    daysBefore === null || daysBefore < 0
      ? minutes
      : daysBefore === 0
        ? t('when.same')
        : t('when.before', { count: daysBefore });
  return [when, isLate && t('when.late')].filter(Boolean).join(' · ') || null;
}

/** Says what counts, or from when. */
function StateText({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('outcomes');
  const format = useFormat();
  const { contest, settled, contestableUntil: until, statedBy, result } = outcome;
  const { name } = outcome.other;
  const waits = result !== 'done' && result !== 'called_off' && result !== 'lapsed';
  const text = settled
    ? settled.as === 'neither'
      ? t('settled.neither')
      : t(`settled.${settled.as}.${settled.by}`, { name })
    : contest
      ? t('waiting')
      : until === null || !waits
        ? null
        : statedBy === 'other'
          ? t('until', { day: format.date(until) })
          : t('countsLater', { day: format.date(until), name });
  return text && <p className="max-w-[70ch] text-sm text-muted">{text}</p>;
}

function Actions({ outcome, onContest }: Omit<OutcomeCardProps, 'reviews'>) {
  const { t } = useTranslation('outcomes');
  const { abilities, other } = outcome;
  const [asked, setAsked] = useState<'accept' | 'takeBack' | null>(null);
  const settle = useSettle(outcome.id, () => setAsked(null));
  const { contest, accept, takeBack } = abilities;
  if (!contest.allowed && !accept.allowed && !takeBack.allowed) return null;
  return (
    <>
      {contest.allowed && (
        <Button size="sm" variant="outline" onClick={onContest}>
          {t('actions.contest')}
        </Button>
      )}
      {accept.allowed && (
        <Button size="sm" variant="outline" onClick={() => setAsked('accept')}>
          {t('actions.accept')}
        </Button>
      )}
      {takeBack.allowed && (
        <Button size="sm" variant="outline" onClick={() => setAsked('takeBack')}>
          {t('actions.takeBack')}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked && t(`confirm.${asked}.title`)}
        text={asked && t(`confirm.${asked}.text`, { name: other.name })}
        confirmLabel={asked ? t(`actions.${asked}`) : ''}
        isBusy={settle.isPending}
        onConfirm={() => asked && settle.mutate(asked)}
      />
    </>
  );
}

function useSettle(outcomeId: string, onSettled: () => void) {
  const { t } = useTranslation('outcomes');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: (step: 'accept' | 'takeBack') => api.outcomes[step]({ outcomeId }),
    onError: (error) => announce({ title: t('failed'), text: errorText(error), tone: 'error' }),
    onSettled: () => {
      onSettled();
      return queryClient.invalidateQueries({ queryKey: queries.outcomes.key() });
    },
  });
}
