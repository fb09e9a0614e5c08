import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useApi } from '#app/api.tsx';
import { LateItemRecord } from '#features/marketplace/web/record/late-item-record.tsx';
import { BadgeList } from '#features/people/web/badge-list.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { completionParts } from '#features/profiles/rules.ts';
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

/** Tabs that became pages of their own (PEOPLE-211). */
const FORMER_TABS = ['notifications', 'settings'] as const;

const NextBadges = late({
  texts: ['badges'],
  load: async () => (await import('#features/badges/web/next-badges.tsx')).NextBadges,
  isOptional: true,
});

/** Which tab is open; without it the first one. */
type ProfileSearch = { tab?: Exclude<ProfileTab, 'personal'> | (typeof FORMER_TABS)[number] };

function readProfileSearch({ tab }: Record<string, unknown>): ProfileSearch {
  const known = [...profileTabs, ...FORMER_TABS].find((name) => name === tab);
  return { tab: known === 'personal' ? undefined : known };
}

export const Route = createFileRoute('/_shell/_protected/profile')({
  staticData: {
    texts: ['profiles', 'media', 'reviews', 'people', 'posting', 'reputation'],
  },
  validateSearch: readProfileSearch,
  beforeLoad: ({ search: { tab } }) => {
    if (tab === 'settings') throw redirect({ to: '/settings', replace: true });
    if (tab !== 'notifications') return;
    throw redirect({ to: '/settings/$group', params: { group: 'notifications' }, replace: true });
  },
  head: headFrom('profiles:page', { isHidden: true }),
  component: ProfilePage,
});

function ProfilePage() {
  const { tab } = Route.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  // Asked beside the profile, and there with it.
  const { isPending } = useOwnBadges();
  const navigate = Route.useNavigate();
  return (
    <ProfileScreen
      isWaiting={isPending}
      tab={profileTabs.find((name) => name === tab) ?? 'personal'}
      onTab={(next) =>
        void navigate({
          search: readProfileSearch({ tab: next }),
          replace: true,
          resetScroll: false,
        })
      }
      wanted={completionParts.find((part) => part === hash) ?? null}
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

/** The badges, and what the next ones take (PEOPLE-005, PEOPLE-200). */
function OwnBadges() {
  const { data: badges } = useOwnBadges();
  if (!badges) return null;
  return (
    <>
      <BadgeList badges={badges.items} />
      {badges.next.length > 0 && (
        <Suspense fallback={null}>
          <NextBadges badges={badges.next} />
        </Suspense>
      )}
    </>
  );
}

function useOwnBadges() {
  const { queries } = useApi();
  const { id } = useViewer();
  return useQuery({
    ...queries.badges.ofUser.queryOptions({ input: { userId: id ?? '' } }),
    enabled: id !== null,
  });
}
