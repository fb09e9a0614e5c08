import { useHydrated } from '@tanstack/react-router';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Clock, HandHelping, MapPin, UserRound, WifiOff } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';
import { EMERGENCY_NUMBER } from '#platform/emergency-number.ts';
import type { FollowedMeeting } from './live-query.ts';

const LiveMap = late({
  texts: ['map'],
  load: async () => (await import('./live-map.tsx')).LiveMap,
});

export interface LiveViewProps {
  meeting: FollowedMeeting;
  /** The last question had no answer: it is shown as it was. */
  isStale: boolean;
}

/** A meeting as seen by a person that one of its two trusts (decision 0052). */
export function LiveView({ meeting, isStale }: LiveViewProps) {
  const { t } = useTranslation('meetings');
  const { kind, state, area, cell, hostName, guestName } = meeting;
  return (
    <article className="mx-auto flex max-w-3xl flex-col gap-5 px-4 py-5 md:py-8">
      <PageHeading
        title={<span dir="auto">{meeting.title}</span>}
        subtitle={t('live.sharedBy', { name: meeting.sharedBy })}
      />
      <Card as="section" className="flex flex-col gap-5 p-5 md:p-6">
        <div>
          <p role="status" className="font-display text-lg font-semibold">
            {t(`live.kinds.${kind}.states.${state}`)}
          </p>
          <Updated at={meeting.now} isStale={isStale} />
        </div>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact icon={UserRound} name={t(`live.kinds.${kind}.host`)} value={hostName} />
          <Fact
            icon={HandHelping}
            name={t(`live.kinds.${kind}.guest`)}
            value={guestName ?? t('live.noHelper')}
          />
          <Fact icon={MapPin} name={t('live.area')} value={area} />
          <Arrival meeting={meeting} />
        </dl>
        {cell && (
          <WhenNear className="h-75">
            <LiveMap area={area} cell={cell} />
          </WhenNear>
        )}
      </Card>
      <Steps timeline={meeting.timeline} />
      <p className="text-sm text-muted">
        <a href={`tel:${EMERGENCY_NUMBER}`} className="inline-flex min-h-11 items-center underline">
          {t('live.emergency', { number: EMERGENCY_NUMBER })}
        </a>
      </p>
    </article>
  );
}

function Fact(props: { icon: Icon; name: string; value: string }) {
  return (
    <div className="relative min-w-0 pl-7 text-sm">
      <dt className="text-xs text-muted">
        <props.icon aria-hidden="true" className="absolute top-0.5 left-0 size-4.5" />
        {props.name}
      </dt>
      <dd dir="auto" className="font-medium wrap-anywhere">
        {props.value}
      </dd>
    </div>
  );
}

/** When the helper said they would be there; the server does not know the reader's time zone. */
function Arrival({ meeting: { state, expectedAt } }: { meeting: FollowedMeeting }) {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  const isHydrated = useHydrated();
  if (!isHydrated || state !== 'accepted' || expectedAt === null) return null;
  return <Fact icon={Clock} name={t('live.arrival')} value={format.time(expectedAt)} />;
}

function Updated({ at, isStale }: { at: Date; isStale: boolean }) {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  const isHydrated = useHydrated();
  return (
    <>
      <p className="mt-1 min-h-5 text-xs text-muted">
        {isHydrated && t('live.updated', { time: format.time(at) })}
      </p>
      {isStale && (
        <p role="alert" className="mt-2 flex items-start gap-2 text-sm text-danger">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {t('live.stale')}
        </p>
      )}
    </>
  );
}

function Steps({ timeline }: Pick<FollowedMeeting, 'timeline'>) {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  const isHydrated = useHydrated();
  if (timeline.length === 0) return null;
  return (
    <TitledCard title={t('live.steps')}>
      <ol className="flex flex-col gap-3 text-sm">
        {timeline.map(({ step, at }) => (
          <li key={`${step} ${at.getTime()}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{t(`live.stepNames.${step}`)}</span>
            <time dateTime={at.toISOString()} className="min-h-5 text-muted">
              {isHydrated && format.dateAndTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
