import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useApi } from '#app/api.tsx';
import { CalendarCard } from '#features/calendar/web/calendar-card.tsx';
import { DutyCard } from '#features/duty/web/duty-card.tsx';
import { MoreChoices } from '#features/notifications/web/choices/more-choices.tsx';
import { NotifyMe } from '#features/notifications/web/device/notify-me.tsx';
import { ReturnedMailNote } from '#features/notifications/web/returned-mail-note.tsx';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { NotificationsCard } from '#features/profiles/web/settings/notifications-card.tsx';
import {
  BlockedCard,
  LanguageCard,
  ThemeCard,
  VisibilityCard,
} from '#features/profiles/web/settings/settings-cards.tsx';
import { ownProfileQuery } from '#features/profiles/web/use-onboarding.ts';
import { DownloadReputation } from '#features/reputation/web/download-reputation.tsx';
import {
  AccountCards,
  LeavingCard,
  SecurityCards,
} from '#identity/web/account/account-settings.tsx';
import { OwnDataCard } from '#identity/web/leaving/own-data-card.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { openCookiePreferences } from '../../shell/consent/open-preferences.ts';
import type { SettingGroup } from './setting-list.ts';

const DecisionsCard = late({
  texts: ['moderation'],
  load: async () => (await import('#features/moderation/web/own/decisions-card.tsx')).DecisionsCard,
  isOptional: true,
});

const AwayCard = late({
  texts: ['away'],
  load: async () => (await import('#features/profiles/web/settings/away-card.tsx')).AwayCard,
});

const StatusDialog = late({
  texts: ['presence'],
  load: async () => (await import('#features/presence/web/status-dialog.tsx')).StatusDialog,
});

const GROUPS: Record<SettingGroup, () => ReactNode> = {
  account: AccountCards,
  security: SecurityCards,
  notifications: () => (
    <WithProfile>{(profile) => <Notifications profile={profile} />}</WithProfile>
  ),
  privacy: () => (
    <>
      <WithProfile>
        {(profile) => <VisibilityCard key={profile.id} profile={profile} />}
      </WithProfile>
      <BlockedCard />
      <TrustedContactsCard />
      <CookiesCard />
    </>
  ),
  availability: () => (
    <>
      <StatusCard />
      <WithProfile>
        {(profile) => (
          <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
            <AwayCard profile={profile} />
          </Suspense>
        )}
      </WithProfile>
      <DutyCard />
      <HoursCard />
      <CalendarCard />
    </>
  ),
  display: () => (
    <>
      <WithProfile>{(profile) => <LanguageCard key={profile.id} profile={profile} />}</WithProfile>
      <ThemeCard />
    </>
  ),
  data: () => (
    <>
      <OwnDataCard />
      <ReputationCard />
      <Suspense fallback={null}>
        <DecisionsCard />
      </Suspense>
      {/* Which deletes the account, and is the last. */}
      <LeavingCard />
    </>
  ),
};

/** The settings of one group (PEOPLE-205). */
export function GroupCards({ group }: { group: SettingGroup }) {
  const Cards = GROUPS[group];
  return <Cards />;
}

/** Settings that are fields of the own profile; never an empty form that could overwrite them (PEOPLE-015). */
function WithProfile({ children }: { children: (profile: OwnProfile) => ReactNode }) {
  const { t } = useTranslation('settings');
  const { queries } = useApi();
  const { data, isFetched, isFetching, refetch } = useQuery(ownProfileQuery(queries));
  if (data) return children(data);
  if (!isFetched) return <Skeleton className="h-64 rounded-card" />;
  return (
    <ErrorState
      title={t('notLoaded')}
      text={t('profiles:settings.notLoadedText')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

const FOLDED_AWAY = ['timing', 'quiet-hours'];

/** Below the switches of the profile, which are stronger, are further choices (NOTE-204, NOTE-210). */
function Notifications({ profile }: { profile: OwnProfile }) {
  const isAskedFor = useLocation({ select: ({ hash }) => FOLDED_AWAY.includes(hash) });
  return (
    <NotificationsCard
      profile={profile}
      device={
        <>
          {profile.returnedMail && <ReturnedMailNote kind={profile.returnedMail} />}
          <NotifyMe userId={profile.id} />
        </>
      }
      choices={
        <MoreChoices key={String(isAskedFor)} switches={profile} isOpenAtFirst={isAskedFor} />
      }
    />
  );
}

function StatusCard() {
  const { t } = useTranslation('settings');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <TitledCard anchor="status" title={t('own.status.title')} text={t('own.status.text')}>
      <Button variant="outline" className="self-start" onClick={() => setOpen(true)}>
        {t('own.status.open')}
      </Button>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <StatusDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </TitledCard>
  );
}

function HoursCard() {
  const { t } = useTranslation('settings');
  return (
    <TitledCard anchor="hours" title={t('own.hours.title')} text={t('own.hours.text')}>
      <Link
        to="/my-services"
        search={{ tab: 'availability' }}
        className={buttonClass({ variant: 'outline', className: 'self-start' })}
      >
        {t('own.hours.open')}
      </Link>
    </TitledCard>
  );
}

function TrustedContactsCard() {
  const { t } = useTranslation('settings');
  return (
    <TitledCard
      anchor="trusted-contacts"
      title={t('own.trusted-contacts.title')}
      text={t('own.trusted-contacts.text')}
    >
      <Link
        to="/safe-returns"
        className={buttonClass({ variant: 'outline', className: 'self-start' })}
      >
        {t('own.trusted-contacts.open')}
      </Link>
    </TitledCard>
  );
}

function CookiesCard() {
  const { t } = useTranslation('settings');
  return (
    <TitledCard anchor="cookies" title={t('own.cookies.title')} text={t('own.cookies.text')}>
      <Button variant="outline" className="self-start" onClick={openCookiePreferences}>
        {t('own.cookies.open')}
      </Button>
    </TitledCard>
  );
}

function ReputationCard() {
  const { t } = useTranslation('settings');
  return (
    <TitledCard anchor="reputation" title={t('own.reputation.title')}>
      <DownloadReputation />
    </TitledCard>
  );
}
