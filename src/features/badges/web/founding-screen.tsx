import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useSession } from '#identity/web/session.ts';
import { PersonHead } from '#features/people/web/person-profile.tsx';
import { clock } from '#platform/web/clock.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import {
  Award,
  BriefcaseBusiness,
  CalendarDays,
  ClipboardList,
  Gift,
  Lightbulb,
  MessageCircle,
  ShoppingBasket,
  ShieldCheck,
} from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card, CardBody } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { Founding } from '../contract.ts';
import { Countdown, useSecondsUntil } from './countdown.tsx';
import { useAwardFounding } from './use-award-founding.ts';
import { useFounding } from './use-founding.ts';

const BENEFITS = [
  ['badge', Award],
  ['date', CalendarDays],
  ['tasks', ClipboardList],
  ['items', ShoppingBasket],
  ['services', BriefcaseBusiness],
  ['chats', MessageCircle],
  ['support', ShieldCheck],
  ['free', Gift],
  ['feedback', Lightbulb],
] as const satisfies ReadonlyArray<[string, Icon]>;

export interface FoundingScreenProps {
  /** The day the offer is advertised with, as it is shown; null where nothing is said (PEOPLE-129). */
  date: string | null;
  /** When it really ends, for the countdown; null while that is open. */
  endsAt: string | null;
  /** The site's sentence about its support (PEOPLE-136). */
  supportSentence: string;
}

/** Explains the founding badge and how to get it (PEOPLE-130 to PEOPLE-146). */
export function FoundingScreen({ date, endsAt, supportSentence }: FoundingScreenProps) {
  const { t } = useTranslation('badges');
  const { data: founding, error, refetch } = useFounding();
  const errorText = useErrorText();
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 py-6 md:px-8">
      <PageHeading title={t('page.title')} subtitle={t('lead')} />
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          {founding && <Offer founding={founding} date={date} endsAt={endsAt} />}
          {!founding && error && (
            <ErrorState
              title={t('notLoaded')}
              text={errorText(error)}
              onRetry={() => void refetch()}
            />
          )}
          {!founding && !error && (
            <div aria-busy="true" className="flex flex-col gap-5">
              <Skeleton shape="block" className="h-5 w-40" />
              <Skeleton shape="block" className="h-13 w-64" />
            </div>
          )}
        </div>
        <Preview awardedAt={founding?.awardedAt ?? null} />
      </div>
      <Benefits supportSentence={supportSentence} />
    </div>
  );
}

function Offer({
  founding,
  date,
  endsAt,
}: { founding: Founding } & Pick<FoundingScreenProps, 'date' | 'endsAt'>) {
  const { t } = useTranslation('badges');
  const format = useFormat();
  const secondsLeft = useSecondsUntil(endsAt);
  const { award, isAwarding } = useAwardFounding();
  const { awardedAt, isEligible, isOver, missing } = founding;
  if (awardedAt !== null) {
    return (
      <p className="flex items-center gap-3 rounded-card border border-accent bg-accent-soft p-5 font-semibold">
        <Award className="size-6 shrink-0 text-accent-ink" />
        {t('held', { date: format.day(awardedAt.toISOString().slice(0, 10)) })}
      </p>
    );
  }
  const hasEnded = isOver || secondsLeft === 0;
  return (
    <>
      {hasEnded || secondsLeft !== null ? (
        <Countdown secondsLeft={hasEnded ? 0 : (secondsLeft ?? 0)} />
      ) : (
        <p className="text-sm text-muted">{t('openEnd')}</p>
      )}
      {date !== null && !hasEnded && <p className="text-sm">{t('until', { date })}</p>}
      {missing.length > 0 && !hasEnded && <Missing needs={missing} />}
      <Button
        size="lg"
        className="self-start"
        disabled={!isEligible || hasEnded}
        isBusy={isAwarding}
        onClick={award}
      >
        {isAwarding ? t('joining') : t('join')}
      </Button>
    </>
  );
}

/** PEOPLE-138. */
function Missing({ needs }: { needs: Founding['missing'] }) {
  const { t } = useTranslation('badges');
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-5 text-sm">
      <p className="font-bold">{t('missing.title')}</p>
      <ul className="list-disc pl-5">
        {needs.map((need) => (
          <li key={need}>{t(`missing.${need}`)}</li>
        ))}
      </ul>
      <Link to="/profile" className={buttonClass({ variant: 'outline', className: 'self-start' })}>
        {t('missing.action')}
      </Link>
    </div>
  );
}

/** PEOPLE-137: who asks, with the badge they have or would have from today. */
function Preview({ awardedAt }: { awardedAt: Date | null }) {
  const { t } = useTranslation('badges');
  const { queries } = useApi();
  const session = useSession();
  const own = useQuery({
    ...queries.profiles.me.queryOptions({ input: {}, retry: false }),
    enabled: session.status === 'signed-in',
  });
  const { personId = '' } = own.data ?? {};
  const { data: person } = useQuery({
    ...queries.people.get.queryOptions({ input: { personId } }),
    enabled: personId !== '',
  });
  return (
    <Card as="section" aria-label={t(awardedAt === null ? 'preview' : 'previewHeld')}>
      <CardBody className="flex flex-col gap-4">
        <h2 className="text-sm font-semibold text-muted">
          {t(awardedAt === null ? 'preview' : 'previewHeld')}
        </h2>
        {person?.details ? (
          <PersonHead
            person={{
              ...person,
              details: {
                ...person.details,
                badges: [
                  { type: 'founding_member', awardedAt: awardedAt ?? clock.now() },
                  ...person.details.badges.filter(({ type }) => type !== 'founding_member'),
                ],
              },
            }}
          />
        ) : (
          <Skeleton shape="block" className="h-38.5 lg:h-29.75" />
        )}
      </CardBody>
    </Card>
  );
}

function Benefits({ supportSentence }: Pick<FoundingScreenProps, 'supportSentence'>) {
  const { t } = useTranslation('badges');
  return (
    <section aria-labelledby="benefits" className="flex flex-col gap-4">
      <h2 id="benefits" className="font-display text-lg font-semibold">
        {t('benefitsTitle')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {BENEFITS.map(([benefit, Picture]) => (
          <Card as="li" key={benefit}>
            <CardBody className="flex gap-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-secondary-soft text-link">
                <Picture className="size-5" />
              </span>
              <div className="min-w-0">
                <h3 className="font-bold">{t(`benefits.${benefit}.title`)}</h3>
                <p className="text-sm text-muted">
                  {t(`benefits.${benefit}.text`, { sentence: supportSentence })}
                </p>
              </div>
            </CardBody>
          </Card>
        ))}
      </ul>
    </section>
  );
}
