import { Link } from '@tanstack/react-router';
import { IconFacts } from '#features/browsing/web/detail/icon-facts.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CalendarDays, Users } from '#ui/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { SeriesCard as Series } from '../contract.ts';
import { useStateText } from './use-state-text.ts';

/** One series in the list of the own ones (DEAL-233). */
export function SeriesCard({ series }: { series: Series }) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const { id, title, frequency, times, nextDay } = series;
  const rule = t('summary', { frequency: t(`every.${frequency}`), count: times });
  const next = nextDay !== null && t('mine.next', { day: format.calendarDay(nextDay) });
  const people = usePeopleText(series);
  const state = useStateText(series);
  return (
    <Card as="article" isInteractive className="relative flex h-full flex-col gap-3 p-4">
      <h3 dir="auto" className="font-bold text-balance wrap-anywhere">
        <Link
          to="/series/$seriesId"
          params={{ seriesId: id }}
          className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
        >
          {title}
        </Link>
      </h3>
      <IconFacts
        facts={[
          { icon: CalendarDays, text: next ? `${rule} · ${next}` : rule },
          { icon: Users, text: people },
        ]}
      />
      {state !== null && <p className="text-sm text-muted">{state}</p>}
    </Card>
  );
}

function usePeopleText({ isOwn, owner, helper }: Series): string {
  const { t } = useTranslation('series');
  if (helper === null) return t('helper.none');
  const { hasAgreed } = helper;
  if (isOwn) return t(hasAgreed ? 'helper.agreed' : 'mine.asked', { name: helper.name });
  return t(hasAgreed ? 'helper.youDo' : 'mine.asksYou', { name: owner.name });
}
