import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useApi } from '#app/api.tsx';
import { CalendarCard } from '#features/calendar/web/calendar-card.tsx';
import { AccountSettings } from '#identity/web/account/account-settings.tsx';
import { LateItemRecord } from '#features/marketplace/web/record/late-item-record.tsx';
import { MoreChoices } from '#features/notifications/web/choices/more-choices.tsx';
import { NotifyMe } from '#features/notifications/web/device/notify-me.tsx';
import { ReturnedMailNote } from '#features/notifications/web/returned-mail-note.tsx';
import { BadgeList } from '#features/people/web/badge-list.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { ProfileScreen } from '#features/profiles/web/settings/profile-screen.tsx';
import { profileTabs } from '#features/profiles/web/settings/profile-tabs.ts';
import type { ProfileTab } from '#features/profiles/web/settings/profile-tabs.ts';
import { ownProfileQuery } from '#features/profiles/web/use-onboarding.ts';
import { DownloadReputation } from '#features/reputation/web/download-reputation.tsx';
import { ReceivedReviews } from '#features/reviews/web/received-reviews.tsx';
import { LateServicesOfPerson } from '#features/services/web/record/late-services-of-person.tsx';
import { LateViewAsLink } from '#features/view-as/web/late-view-as-link.tsx';
import { late } from '#ui/late.tsx';
import { headFrom } from '../page-head.ts';

const DecisionsCard = late({
  texts: ['moderation'],
  load: async () => (await import('#features/moderation/web/own/decisions-card.tsx')).DecisionsCard,
  isOptional: true,
});

/** Which tab is open; without it the first one. */
type ProfileSearch = { tab?: Exclude<ProfileTab, 'personal'> };

function readProfileSearch({ tab }: Record<string, unknown>): ProfileSearch {
  const known = profileTabs.find((name) => name === tab);
  return { tab: known === 'personal' ? undefined : known };
}

export const Route = createFileRoute('/_shell/_protected/profile')({
  staticData: {
    texts: [
      'profiles',
      'media',
      'identity',
      'reviews',
      'people',
      'posting',
      'reputation',
      'calendar',
    ],
  },
  validateSearch: readProfileSearch,
  head: headFrom('profiles:page', { isHidden: true }),
  component: ProfilePage,
});

function ProfilePage() {
  const { tab = 'personal' } = Route.useSearch();
  // Asked beside the profile, and there with it.
  const { isPending } = useOwnBadges();
  const navigate = Route.useNavigate();
  return (
    <ProfileScreen
      isWaiting={isPending}
      tab={tab}
      onTab={(next) =>
        void navigate({
          search: readProfileSearch({ tab: next }),
          replace: true,
          resetScroll: false,
        })
      }
      account={
        <>
          <CalendarCard />
          <Suspense fallback={null}>
            <DecisionsCard />
          </Suspense>
          {/* Which ends with deleting the account. */}
          <AccountSettings />
        </>
      }
      device={<OwnDevice />}
      choices={<OwnChoices />}
      reviews={<OwnReviews />}
      badges={<OwnBadges />}
    />
  );
}

function useOwnProfile() {
  const { queries } = useApi();
  return useQuery(ownProfileQuery(queries)).data;
}

function OwnReviews() {
  const profile = useOwnProfile();
  return (
    profile && (
      <div className="mt-4 flex flex-col gap-6">
        <DownloadReputation />
        <div className="flex">
          <LateViewAsLink thing={{ type: 'person', id: profile.personId }} />
        </div>
        <ReceivedReviews personId={profile.personId} isOwn />
        <Suspense fallback={null}>
          <LateServicesOfPerson personId={profile.personId} />
        </Suspense>
        <Suspense fallback={null}>
          <LateItemRecord personId={profile.personId} />
        </Suspense>
      </div>
    )
  );
}

/** Beside what is notified: whether this device hears of it while it shows something else (NOTE-204). */
function OwnDevice() {
  const profile = useOwnProfile();
  return (
    profile && (
      <>
        {profile.returnedMail && <ReturnedMailNote kind={profile.returnedMail} />}
        <NotifyMe userId={profile.id} />
      </>
    )
  );
}

/** Below the switches of the profile, which are stronger. */
function OwnChoices() {
  const profile = useOwnProfile();
  return profile && <MoreChoices switches={profile} />;
}

/** PEOPLE-005. */
function OwnBadges() {
  const { data: badges } = useOwnBadges();
  return badges && <BadgeList badges={badges.items} />;
}

function useOwnBadges() {
  const { queries } = useApi();
  const { id } = useViewer();
  return useQuery({
    ...queries.badges.ofUser.queryOptions({ input: { userId: id ?? '' } }),
    enabled: id !== null,
  });
}
