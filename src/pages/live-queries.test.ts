import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createORPCClient } from '@orpc/client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { QueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Api } from '#app/api.tsx';
import { contract } from '#app/contract.ts';
import { applyInvalidation } from '#platform/web/live/live-queries.ts';
import type { Invalidation } from '#platform/web/live/live-queries.ts';
import { homeStats } from './home/home-queries.ts';
import { listLiveQueries } from './live-queries.ts';

/** The things that can change and that screens show; an own task is one the person takes part in. */
type Thing =
  | 'any task'
  | 'own task'
  | 'application'
  | 'message'
  | 'how far I read'
  | 'how far others read'
  | 'right to talk'
  | 'own choice'
  | 'card'
  | 'notice'
  | 'decision'
  | 'status'
  | 'own profile'
  | 'person'
  | 'proposal'
  | 'outcome'
  | 'review'
  | 'question'
  | 'rating'
  | 'tokens'
  | 'own duty'
  | 'helpers on duty'
  | 'any request'
  | 'own request'
  | 'any item'
  | 'own item'
  | 'ask'
  | 'codes and links'
  | 'entered code'
  | 'helper on the way'
  | 'own search'
  | 'safe return'
  | 'series'
  | 'event'
  | 'group'
  | 'loan'
  | 'any service'
  | 'own service'
  | 'own availability'
  | 'people served'
  | 'staff work';

/** The things each event announces as changed. */
const CHANGES: Record<string, readonly Thing[]> = {
  'administration.work_changed': ['staff work'],
  'task.changed': ['any task', 'own task', 'application', 'right to talk', 'review'],
  'applications.changed': ['any task', 'own task', 'application', 'right to talk'],
  'tasks.changed': ['any task'],
  'chat.message': ['message'],
  'chat.read': ['how far I read'],
  'chat.seen': ['how far others read'],
  'chat.typing': [],
  'chat.changed': ['right to talk', 'own choice'],
  'chat.cards_changed': ['card'],
  'notification.created': [
    'notice',
    'decision',
    'any task',
    'own request',
    'own item',
    'own service',
    'people served',
  ],
  'notification.changed': ['notice'],
  'user-presence': ['status'],
  'people.blocks_changed': [
    'any task',
    'own task',
    'application',
    'right to talk',
    'notice',
    'status',
    'review',
    'question',
    'person',
    'any request',
    'own request',
    'ask',
    'helpers on duty',
    'any item',
    'own item',
    'any service',
    'own service',
  ],
  'profile.changed': ['own profile'],
  'agreements.changed': ['proposal'],
  'outcomes.changed': ['outcome'],
  'safe-returns.changed': ['safe return'],
  'series.changed': ['series'],
  'event.changed': ['event'],
  'group.changed': ['group'],
  'loan.changed': ['loan'],
  'meeting.changed': ['entered code'],
  'reviews.changed': ['review', 'rating'],
  'questions.changed': ['question'],
  'saved-searches.changed': ['own search'],
  'tokens.changed': ['tokens'],
  'duty.changed': ['own duty'],
  'helpers.changed': ['helpers on duty'],
  'item.changed': ['any item', 'own item', 'right to talk'],
  'items.changed': ['any item'],
  'service.changed': ['any service', 'own service'],
  'services.changed': ['any service'],
  'services.availability_changed': ['own availability'],
  'request.changed': ['any request', 'own request', 'ask', 'codes and links', 'right to talk'],
  'request.alert': ['any request', 'ask'],
  'request.gone': ['any request', 'ask'],
  'request.helper-moved': ['helper on the way'],
};

const CONVERSATION: readonly Thing[] = ['own task', 'application', 'right to talk', 'own choice'];

/** Every query that shows any of it, and what. */
const SHOWS: Record<string, readonly Thing[]> = {
  'administration.waiting': ['staff work'],
  'tasks.browse': ['any task', 'own task', 'application'],
  'tasks.listOnMap': ['any task'],
  'tasks.facets': ['any task'],
  'tasks.leftOut': ['any task'],
  'tasks.listLocal': ['any task', 'own task', 'application'],
  'home.stats': ['any task', 'any item'],
  'home.mine': [
    'loan',
    'own task',
    'application',
    'review',
    'card',
    'own item',
    'own request',
    'ask',
    'own duty',
  ],
  'tasks.find': ['any task', 'own task', 'application', 'rating'],
  'tasks.listSimilar': ['any task'],
  'tasks.listPosted': ['own task', 'application'],
  'applications.listReceived': ['own task', 'application'],
  'applications.listSent': ['own task', 'application'],
  'applications.find': ['own task', 'application'],
  'chat.open': [...CONVERSATION, 'how far others read', 'status'],
  'chat.eligibleTasks': [...CONVERSATION, 'message', 'how far I read', 'status'],
  'chat.list': [...CONVERSATION, 'message', 'how far I read', 'status'],
  'chat.countUnread': [...CONVERSATION, 'message', 'how far I read'],
  'chat.messages': ['message', 'right to talk'],
  'moderation.listOwn': ['decision'],
  'moderation.find': ['decision'],
  'moderation.listOwnReports': ['decision'],
  'notifications.list': ['notice'],
  'notifications.countUnread': ['notice'],
  'notifications.deliveries': ['notice'],
  'notifications.choices': ['notice'],
  'people.get': ['status', 'own profile', 'person', 'rating'],
  'people.listBlocked': ['person'],
  'profiles.me': ['own profile'],
  'referrals.dashboard': ['tokens'],
  'referrals.history': ['tokens'],
  'tokens.balance': ['tokens'],
  'tokens.listOwn': ['tokens'],
  'presence.own': ['status'],
  'presence.of': ['status'],
  'invitations.listCards': ['card', 'own task', 'person'],
  'invitations.findEarlier': ['card', 'own task', 'person'],
  'agreements.listCards': ['own task', 'application', 'proposal', 'person'],
  'agreements.listOpen': ['own task', 'application', 'proposal', 'person'],
  'outcomes.listMine': ['outcome', 'person'],
  'lending.calendar': ['loan'],
  'lending.listForItem': ['loan'],
  'lending.listOwn': ['loan'],
  'events.list': ['event'],
  'events.listOnMap': ['event'],
  'events.find': ['event'],
  'events.listGuests': ['event'],
  'events.listOwn': ['event'],
  'groups.list': ['group'],
  'groups.listOnMap': ['group'],
  'groups.find': ['group'],
  'groups.listOwn': ['group'],
  'groups.listMembers': ['group'],
  'groups.listAsking': ['group'],
  'groups.listItems': ['group', 'any item'],
  'groups.listPosts': ['group'],
  'groups.listComments': ['group'],
  'safeReturns.overview': ['safe return'],
  'safeReturns.suggest': ['safe return'],
  'series.find': ['series', 'own task'],
  'series.findOfTask': ['series'],
  'series.listOwn': ['series'],
  'reviews.mine': ['review', 'outcome'],
  'reviews.mineOnDeal': ['review', 'outcome'],
  'reviews.listOpen': ['review', 'outcome'],
  'reviews.received': ['review', 'outcome'],
  'questions.list': ['question'],
  'duty.own': ['own duty'],
  'duty.listOnMap': ['helpers on duty'],
  'duty.countNearby': ['helpers on duty'],
  'marketplace.browse': ['any item'],
  'marketplace.facets': ['any item'],
  'marketplace.leftOut': ['any item'],
  'marketplace.listOnMap': ['any item'],
  'marketplace.teaser': ['any item'],
  'marketplace.similar': ['any item'],
  'marketplace.record': ['any item'],
  'marketplace.find': ['any item', 'own item', 'message', 'how far I read'],
  'marketplace.listSaved': ['any item'],
  'marketplace.listOwn': ['own item', 'message', 'how far I read'],
  'marketplace.listOwnBuyers': ['own item', 'message', 'how far I read'],
  'draws.find': ['any item', 'own item'],
  'savedSearches.list': ['own search'],
  'servedNeighbors.list': ['people served'],
  'servedNeighbors.history': ['people served'],
  'services.browse': ['any service'],
  'siteSearch.search': ['any task', 'own task', 'application', 'any item', 'any service'],
  'services.leftOut': ['any service'],
  'services.listOnMap': ['any service'],
  'services.ofPerson': ['any service'],
  'services.find': ['any service', 'own service'],
  'services.listOwn': ['own service', 'message', 'how far I read'],
  'services.freeSlots': ['any service', 'own availability'],
  'services.listExceptions': ['own availability'],
  'offers.listCards': ['card', 'entered code'],
  'bookings.listCards': ['card'],
  'bookings.ofTask': ['card'],
  'offers.countOpen': ['card'],
  'quickHelp.find': [
    'any request',
    'own request',
    'ask',
    'own duty',
    'helper on the way',
    'entered code',
  ],
  'quickHelp.feed': ['any request', 'own request', 'own duty'],
  'quickHelp.listOwn': ['own request'],
  'quickHelp.listHelped': ['own request'],
  'quickHelp.pendingAlerts': ['ask', 'own duty'],
  'quickHelp.listOnMap': ['any request'],
  'quickHelp.stats': ['any request', 'helpers on duty'],
  'meetings.codeSecret': ['codes and links', 'entered code'],
  'meetings.codeState': ['codes and links', 'entered code'],
  'meetings.listLinks': ['codes and links'],
};

/** Queries that no event makes old, and why. */
const STEADY: Record<string, string> = {
  'tasks.postingEstimate': 'what is usual over three months does not turn with one task',
  'applications.validate': 'asked for one answer, at the moment of applying',
  'chat.search': 'looks through what was there when it was asked; steps would jump otherwise',
  'chat.findMessages': 'the same, through all conversations',
  'chat.attachmentUrl': 'the address of a file that does not change',
  'badges.founding': 'changed by the person, on the page that shows it',
  'boards.list': 'boards come rarely; the page is read again each time it opens',
  'boards.listOnMap': 'the same',
  'boards.listAround': 'read again for each place that is chosen',
  'boards.find': 'changed by the person, on the page that shows it',
  'wanted.browse': 'read again each time it opens; a notification says what fits',
  'wanted.find': 'the same',
  'wanted.listOwn': 'the same',
  'wanted.listForItem': 'the same',
  'posting.listDrafts': 'changed by the person; the page is read again each time it opens',
  'posting.findDraft': 'asked once when a form opens; a save from an older version is refused',
  'posters.onBoard': 'seen in the street; the page is read again each time it opens',
  'posters.list': 'scans come from the street; the page is read again each time it opens',
  'posters.find': 'changed by the person, on the page that shows it',
  'posters.suggest': 'the words that a form begins with',
  'reputation.mine': 'made for one download',
  'badges.ofUser': 'on an internal page, about the own account',
  'geo.cityWords': 'of the operator; read again every five minutes',
  'geo.geocode': 'places stay where they are',
  'geo.mapSettings': 'of the operator; a page keeps the map it began with',
  'geo.reverse': 'places stay where they are',
  'geo.suggest': 'places stay where they are',
  'siteSearch.suggest': 'asked again at each pause of typing',
  'geo.byAddress': 'asked once a visit',
  'offers.listPlaces': 'of the operator; places stay where they are',
  'offers.slotCalendar': 'made for one download',
  'bookings.calendar': 'made for one download',
  'events.calendar': 'made for one download',
  'calendar.find': 'changed by the person, on the page that shows it',
  'moderation.transparency': 'of months; a page keeps what it began with',
  'moderation.queue': 'of staff, who look again each time they open it',
  'moderation.report': 'of staff, who look again each time they open it',
  'moderation.findPeople': 'of staff, asked for one answer',
  'moderation.person': 'of staff, who look again each time they open it',
  'moderation.listDecisions': 'of staff, who look again each time they open it',
  'moderation.listAppeals': 'of staff, who look again each time they open it',
  'moderation.listSettings': 'of staff, who look again each time they open it',
  'moderation.listFeedback': 'of staff, who look again each time they open it',
  'moderation.deliveries': 'of staff, who look again each time they open it',
  'moderation.log': 'of staff, who look again each time they open it',
  'administration.activity': 'of staff, who look again each time they open it',
  'administration.health': 'of operators, who look again each time they open it',
  'administration.findThings': 'of staff, who look again each time they open it',
  'administration.thing': 'of staff, who look again each time they open it',
  'administration.listQueues': 'of staff, who look again each time they open it',
  'administration.listFailedJobs': 'of staff, who look again each time they open it',
  'administration.countAudience': 'of staff, who look again each time they open it',
  'administration.listMailings': 'of staff, who look again each time they open it',
  'administration.listPlaces': 'of staff, who look again each time they open it',
  'administration.listCities': 'of staff, who look again each time they open it',
  'administration.listWordGroups': 'of staff, who look again each time they open it',
  'administration.suggestWordGroups': 'read anew for each text',
  'administration.listShippedGroups': 'of staff, who look again each time they open it',
  'administration.listPostcards': 'of staff, who look again each time they open it',
  'administration.listOutcomes': 'of staff, who look again each time they open it',
  'administration.listMissedSearches': 'of staff, who look again each time they open it',
  'administration.listBackups':
    'of staff, who look again each time they open it, and while one is made',
  'administration.listBadges': 'of staff, who look again each time they open it',
  'notifications.findPushKey': 'made once for a site',
  'quickHelp.earnings': 'the middle of 90 days does not turn with one request',
  'meetings.follow': 'its page is for people without an account, and asks every 15 seconds',
  'marketplace.categories': 'of the operator, who seldom changes them',
  'marketplace.exportOwn': 'made for one download',
  'marketplace.findCopy': 'read once, for the form',
  'marketplace.locate': 'places stay where they are',
  'services.listReplyTemplates': 'changed by the person, on the page that shows it',
  'viewAs.look': 'read anew each time it is opened, and for each viewer',
  'site.settings': 'of the operator; read again every five minutes',
};

// No call is made: the test only needs the keys.
const nobody = { call: () => Promise.reject(new Error('nothing is asked here')) };
const queries = createTanstackQueryUtils(createORPCClient<Api>(nobody));
const { invalidations, personal } = listLiveQueries(queries);

const getQueryKey = (name: string): QueryKey =>
  name === 'home.stats' ? homeStats(queries).queryKey : [name.split('.'), {}];
function coveredBy(keys: readonly (readonly unknown[])[] = [], name: string): boolean {
  const queryClient = new QueryClient();
  queryClient.setQueryData(getQueryKey(name), 'known');
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  return queryClient.getQueryState(getQueryKey(name))?.isInvalidated === true;
}
const follows = ({ refetched, markedStale, patched }: Invalidation, name: string): boolean =>
  [refetched, markedStale, patched].some((keys) => coveredBy(keys, name));

const SRC = join(import.meta.dirname, '..');

/** Every event's name, as the features announce them; rooms have names without a sign between words. */
async function announcedEvents(): Promise<string[]> {
  const features = readdirSync(join(SRC, 'features'));
  const files = features
    .map((feature) => join(SRC, 'features', feature, 'live-events.ts'))
    .filter((file) => readdirSync(join(file, '..')).includes('live-events.ts'));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<object>));
  return modules
    .flatMap((exported) => Object.values(exported) as unknown[])
    .filter((value): value is string => typeof value === 'string' && /[.-]/.test(value));
}

type Routed = { '~orpc': { route: { method?: string } } };

/** Every call that only reads, and every one that a screen caches as a query. */
function readingCalls(): string[] {
  const reading = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, Routed>)
      .filter(([, call]) => call['~orpc'].route.method === 'GET')
      .map(([call]) => `${feature}.${call}`),
  );
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
  );
  const queried = sources.flatMap((file) =>
    [
      ...readFileSync(join(SRC, file), 'utf8').matchAll(
        /queries\s*\.(\w+)\s*\.(\w+)\s*\.(?:queryOptions|infiniteOptions|queryKey|infiniteKey)/g,
      ),
    ].map(([, feature, call]) => `${feature}.${call}`),
  );
  return [...new Set([...reading, ...queried])].toSorted();
}

it('knows every event that is announced', async () => {
  const announced = (await announcedEvents()).toSorted();
  expect(announced.length).toBeGreaterThan(8);
  expect(Object.keys(invalidations).toSorted()).toEqual(announced);
  expect(Object.keys(CHANGES).toSorted()).toEqual(announced);
});

it('knows every query that screens cache', () => {
  const known = [...Object.keys(SHOWS), ...Object.keys(STEADY)];
  expect(known.toSorted()).toEqual(readingCalls());
});

describe.each(Object.entries(CHANGES))('%s', (event, changed) => {
  const its = invalidations[event] ?? {};

  it('reaches every query that shows what changed', () => {
    const missed = Object.entries(SHOWS).filter(
      ([name, shown]) => changed.some((thing) => shown.includes(thing)) && !follows(its, name),
    );
    expect(missed).toEqual([]);
  });

  it('leaves alone what stays', () => {
    const touched = Object.keys(STEADY).filter(
      (name) => !/^(tasks|applications|chat|notifications)\./.test(name) && follows(its, name),
    );
    expect(touched).toEqual([]);
  });
});

it.each([
  ['task.changed', 'applications.listSent', true],
  ['task.changed', 'tasks.find', true],
  ['tasks.changed', 'tasks.browse', false],
  ['chat.message', 'chat.list', true],
  ['request.changed', 'quickHelp.find', true],
  ['request.gone', 'quickHelp.feed', true],
  ['helpers.changed', 'quickHelp.stats', false],
  ['item.changed', 'marketplace.listOwn', true],
  ['items.changed', 'marketplace.browse', false],
  ['items.changed', 'home.stats', false],
  ['service.changed', 'services.listOwn', true],
  ['services.changed', 'services.browse', false],
])(
  'on %s, asks for %s at once: %s (TASK-278, TASK-280, QUICK-132, ITEM-192)',
  (event, name, isAtOnce) => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(getQueryKey(name), 'known');
    expect(coveredBy(invalidations[event]?.refetched, name)).toBe(isAtOnce);
    applyInvalidation(queryClient, invalidations[event] ?? {});
    expect(queryClient.getQueryState(getQueryKey(name))?.isInvalidated).toBe(true);
  },
);

it('catches up with what is the person’s own, once connected', () => {
  const own = [
    'tasks.find',
    'tasks.listPosted',
    'applications.listSent',
    'chat.open',
    'quickHelp.find',
    'marketplace.listOwn',
    'marketplace.listSaved',
    'services.listOwn',
    'services.find',
    'home.mine',
  ];
  const everybodys = [
    'tasks.browse',
    'marketplace.browse',
    'services.browse',
    'home.stats',
    'quickHelp.stats',
    'site.settings',
  ];
  const caughtUp = (names: string[]) => names.map((name) => coveredBy(personal, name));
  expect(caughtUp([...own, 'notifications.list', 'profiles.me'])).not.toContain(false);
  expect(caughtUp(everybodys)).not.toContain(true);
});
