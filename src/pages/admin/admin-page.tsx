import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useApi } from '#app/api.tsx';
import { PageSkeleton } from '#identity/web/session/require-session.tsx';
import { ownProfileQuery } from '#features/profiles/web/use-onboarding.ts';
import type { ThingSearch } from '#features/administration/web/administration-queries.ts';
import { subjectTexts } from '#features/subjects/subjects.ts';
import { late } from '#ui/late.tsx';
import { Nowhere } from '../nowhere.tsx';

const SCREENS = {
  overview: late({
    texts: ['admin', 'moderation'],
    load: async () =>
      (await import('#features/administration/web/overview/overview-screen.tsx')).OverviewScreen,
  }),
  search: late({
    texts: ['admin', 'moderation', ...subjectTexts],
    load: async () =>
      (await import('#features/administration/web/search/search-screen.tsx')).SearchScreen,
  }),
  thing: late({
    texts: ['admin', 'moderation', ...subjectTexts],
    load: async () =>
      (await import('#features/administration/web/search/search-thing-screen.tsx'))
        .SearchThingScreen,
  }),
  queue: late({
    texts: ['admin', 'moderation', ...subjectTexts],
    load: async () =>
      (await import('#features/administration/web/cases/queue-screen.tsx')).QueueScreen,
  }),
  report: late({
    texts: ['admin', 'moderation', ...subjectTexts],
    load: async () =>
      (await import('#features/administration/web/cases/report-screen.tsx')).ReportScreen,
  }),
  appeals: late({
    texts: ['admin', 'moderation', ...subjectTexts],
    load: async () =>
      (await import('#features/administration/web/cases/appeals-screen.tsx')).AppealsScreen,
  }),
  outcomes: late({
    texts: ['admin', 'moderation'],
    load: async () =>
      (await import('#features/administration/web/cases/outcomes-screen.tsx')).OutcomesScreen,
  }),
  decisions: late({
    texts: ['admin', 'moderation', ...subjectTexts],
    load: async () =>
      (await import('#features/administration/web/cases/decisions-screen.tsx')).DecisionsScreen,
  }),
  people: late({
    texts: ['admin', 'moderation'],
    load: async () =>
      (await import('#features/administration/web/people/people-screen.tsx')).PeopleScreen,
  }),
  person: late({
    texts: ['admin', 'moderation', ...subjectTexts],
    load: async () =>
      (await import('#features/administration/web/people/person-screen.tsx')).PersonScreen,
  }),
  feedback: late({
    texts: ['admin', 'moderation'],
    load: async () =>
      (await import('#features/administration/web/overview/feedback-screen.tsx')).FeedbackScreen,
  }),
  deliveries: late({
    texts: ['admin', 'moderation'],
    load: async () =>
      (await import('#features/administration/web/overview/deliveries-screen.tsx'))
        .DeliveriesScreen,
  }),
  settings: late({
    texts: ['admin', 'moderation', 'tasks', 'services', 'items'],
    load: async () =>
      (await import('#features/administration/web/settings/settings-screen.tsx')).SettingsScreen,
  }),
  jobs: late({
    texts: ['admin', 'moderation'],
    load: async () =>
      (await import('#features/administration/web/jobs/jobs-screen.tsx')).JobsScreen,
  }),
  backups: late({
    texts: ['admin', 'moderation'],
    load: async () =>
      (await import('#features/administration/web/backups/backups-screen.tsx')).BackupsScreen,
  }),
  marketing: late({
    texts: ['admin', 'moderation'],
    load: async () =>
      (await import('#features/administration/web/marketing/marketing-screen.tsx')).MarketingScreen,
  }),
  places: late({
    texts: ['admin', 'moderation', 'offers'],
    load: async () =>
      (await import('#features/administration/web/places/places-screen.tsx')).PlacesScreen,
  }),
  cities: late({
    texts: ['admin', 'moderation', 'places'],
    load: async () =>
      (await import('#features/administration/web/cities/cities-screen.tsx')).CitiesScreen,
  }),
  postcards: late({
    texts: ['admin', 'moderation', 'served-neighbors'],
    load: async () =>
      (await import('#features/administration/web/people/postcards-screen.tsx')).PostcardsScreen,
  }),
  words: late({
    texts: ['admin', 'moderation'],
    load: async () =>
      (await import('#features/administration/web/words/words-screen.tsx')).WordsScreen,
  }),
  log: late({
    texts: ['admin', 'moderation'],
    load: async () => (await import('#features/administration/web/cases/log-screen.tsx')).LogScreen,
  }),
};

const OPERATORS = [
  'log',
  'places',
  'cities',
  'words',
  'postcards',
  'marketing',
  'jobs',
  'backups',
  'feedback',
  'deliveries',
  'settings',
] as const;
type PlainScreen =
  | 'overview'
  | 'queue'
  | 'appeals'
  | 'outcomes'
  | 'decisions'
  | 'people'
  | (typeof OPERATORS)[number];

/** The places `/admin` leads to. */
export type AdminTarget =
  | { screen: PlainScreen }
  | { screen: 'report'; reportId: string }
  | { screen: 'person'; personId: string }
  | { screen: 'search'; search: ThingSearch; onSearch: (search: ThingSearch) => void }
  | { screen: 'thing'; type: string; thingId: string };

/** A page of the administration: other people get none of its code, and for them the page does not exist (MOD-007). */
export function AdminPage(target: AdminTarget) {
  const { queries } = useApi();
  const { data: profile, isPending } = useQuery(ownProfileQuery(queries));
  if (isPending) return <PageSkeleton />;
  const { role = null, restriction = null } = profile?.standing ?? {};
  if (role === null || restriction !== null) return <Nowhere />;
  const isOperators = OPERATORS.some((screen) => screen === target.screen);
  if (isOperators && role !== 'operator') return <Nowhere />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {target.screen === 'report' ? (
        <SCREENS.report role={role} reportId={target.reportId} />
      ) : target.screen === 'person' ? (
        <SCREENS.person role={role} personId={target.personId} />
      ) : target.screen === 'search' ? (
        <SCREENS.search role={role} search={target.search} onSearch={target.onSearch} />
      ) : target.screen === 'thing' ? (
        <SCREENS.thing role={role} type={target.type} thingId={target.thingId} />
      ) : (
        <Plain role={role} screen={target.screen} />
      )}
    </Suspense>
  );
}

function Plain({ role, screen }: { role: 'moderator' | 'operator'; screen: PlainScreen }) {
  const Screen = SCREENS[screen];
  return <Screen role={role} />;
}
