// Which feature may use which, read down, never up; checked by `npm test`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The features that a kind of thing may use, also one that is not in the table. */
const KIND = [
  'scams',
  'translation',
  'site',
  'identity',
  'geo',
  'browsing',
  'media',
  'people',
  'visibility',
  'profiles',
  'posting',
  'subjects',
  'notifications',
  'chat',
  'saved-searches',
];

const MAY_USE = {
  content: [],
  subjects: [],
  site: ['subjects'],
  identity: [],
  media: ['identity'],
  geo: ['site'],
  visibility: [],
  reliability: [],
  negotiation: [],
  presence: ['identity', 'visibility'],
  people: ['identity', 'geo', 'visibility', 'presence', 'reliability'],
  browsing: ['geo', 'people'],
  posting: ['site'],
  scams: [],
  translation: [],
  notifications: ['identity', 'visibility', 'subjects'],
  profiles: ['identity', 'geo', 'media', 'people', 'posting', 'visibility', 'subjects'],
  chat: [
    'scams',
    'translation',
    'identity',
    'browsing',
    'media',
    'people',
    'visibility',
    'presence',
    'subjects',
    'notifications',
  ],
  'saved-searches': ['identity', 'geo', 'browsing', 'visibility', 'subjects', 'notifications'],
  tasks: KIND,
  applications: [
    'identity',
    'geo',
    'people',
    'visibility',
    'reliability',
    'profiles',
    'subjects',
    'notifications',
    'chat',
    'tasks',
  ],
  work: [
    'site',
    'identity',
    'visibility',
    'subjects',
    'notifications',
    'chat',
    'tasks',
    'applications',
  ],
  meetings: ['identity', 'geo', 'people', 'tasks', 'visibility'],
  marketplace: KIND,
  services: [...KIND, 'reliability'],
  bookings: [
    'negotiation',
    'identity',
    'geo',
    'media',
    'people',
    'visibility',
    'subjects',
    'notifications',
    'chat',
    'tasks',
    'applications',
    'work',
    'services',
  ],
  draws: [
    'identity',
    'browsing',
    'people',
    'visibility',
    'subjects',
    'notifications',
    'chat',
    'marketplace',
  ],
  offers: [
    'negotiation',
    'identity',
    'geo',
    'people',
    'visibility',
    'subjects',
    'notifications',
    'chat',
    'marketplace',
    'meetings',
  ],
  calendar: ['identity', 'tasks', 'bookings', 'offers', 'events'],
  duty: ['identity', 'geo', 'browsing', 'people', 'visibility', 'subjects'],
  'quick-help': [
    'identity',
    'geo',
    'browsing',
    'posting',
    'people',
    'visibility',
    'subjects',
    'notifications',
    'chat',
    'duty',
    'meetings',
  ],
  agreements: [
    'negotiation',
    'identity',
    'geo',
    'people',
    'visibility',
    'subjects',
    'notifications',
    'chat',
    'tasks',
    'applications',
    'work',
  ],
  outcomes: [
    'identity',
    'people',
    'visibility',
    'subjects',
    'notifications',
    'tasks',
    'work',
    'offers',
    'quick-help',
  ],
  reviews: [
    'identity',
    'people',
    'visibility',
    'profiles',
    'subjects',
    'notifications',
    'tasks',
    'work',
    'outcomes',
  ],
  reputation: ['identity', 'people', 'reliability', 'reviews'],
  badges: [
    'identity',
    'people',
    'visibility',
    'profiles',
    'site',
    'subjects',
    'notifications',
    'work',
    'reviews',
  ],
  feedback: ['identity', 'site'],
  reports: ['site', 'identity', 'subjects', 'media'],
  'view-as': ['identity', 'people', 'tasks', 'marketplace'],
  mailings: ['identity', 'notifications'],
  moderation: [
    'site',
    'identity',
    'people',
    'subjects',
    'media',
    'reports',
    'notifications',
    'feedback',
  ],
  administration: [
    'site',
    'identity',
    'geo',
    'browsing',
    'people',
    'subjects',
    'notifications',
    'mailings',
    'marketplace',
    'offers',
    'badges',
    'outcomes',
    'served-neighbors',
    'reports',
    'moderation',
  ],
  shares: ['subjects'],
  boards: ['identity', 'geo', 'people', 'visibility', 'browsing', 'subjects'],
  posters: [
    'identity',
    'geo',
    'people',
    'visibility',
    'subjects',
    'questions',
    'notifications',
    'boards',
  ],
  'safe-returns': ['identity', 'people', 'subjects', 'meetings', 'visibility', 'notifications'],
  'served-neighbors': [
    'site',
    'identity',
    'people',
    'notifications',
    'subjects',
    'tasks',
    'applications',
    'work',
    'bookings',
    'quick-help',
    'reviews',
    'reports',
  ],
  'share-target': [],
  tokens: ['people', 'subjects'],
  referrals: ['identity', 'people', 'visibility', 'notifications', 'tokens'],
  'site-search': [
    'site',
    'identity',
    'subjects',
    'content',
    'geo',
    'people',
    'browsing',
    'tasks',
    'marketplace',
    'services',
  ],
  home: [
    'tasks',
    'applications',
    'work',
    'marketplace',
    'offers',
    'bookings',
    'quick-help',
    'reviews',
  ],
};
for (const feature of readdirSync(join(import.meta.dirname, '../src/features'))) {
  MAY_USE[feature] ??= KIND;
}
/** In the browser: who is signed in, and what may stand beside any subject. They know no feature's screens. */
const FOR_EVERYBODY =
  '^src/(identity/web/session\\.ts|features/(reports/web/late-report-dialog|shares/web/share-menu|view-as/web/late-view-as-link|safe-returns/web/late-safe-return-link)\\.tsx)$';
const FEATURES = Object.keys(MAY_USE);
const IS_TEST = '(\\.test|-scene)\\.ts$';

/** Every feature may use the session in the browser, and a test may also use what it needs to set things up. */
const usesOnly = (feature, name, from, besides) => ({
  name: `${feature}${name}-uses-only-what-it-may`,
  comment: `See the table at the head of this file.`,
  severity: 'error',
  from,
  to: {
    path: '^src/(features|identity)/',
    pathNot: `^src/(features/)?(${[feature, ...MAY_USE[feature]].join('|')})/|${besides}`,
  },
});

const featureRules = FEATURES.flatMap((feature) => {
  const path = `^src/(features/)?${feature}/`;
  return [
    usesOnly(feature, '', { path, pathNot: IS_TEST }, FOR_EVERYBODY),
    usesOnly(
      feature,
      '-test',
      { path: `${path}.*${IS_TEST}` },
      '^src/(features/)?[^/]+/(server/factory|vocabulary)\\.ts$',
    ),
  ];
});

const publicDoors = FEATURES.map((feature) => ({
  name: `${feature}-server-only-through-public`,
  severity: 'error',
  from: {
    path: '^src/',
    pathNot: [
      `^src/(features/)?${feature}/`,
      '^src/app/(features\\.server|subscriptions\\.server|server)\\.ts$',
      IS_TEST,
      '^src/demo/',
    ],
  },
  to: {
    path: `^src/(features/)?${feature}/server/`,
    pathNot: `^src/(features/)?${feature}/server/(public|factory)\\.ts$`,
  },
}));

/** Features without screens of their own, only parts of others'. */
const PARTS = [
  'browsing',
  'geo',
  'media',
  'meetings',
  'people',
  'posting',
  'presence',
  'scams',
  'site',
  'subjects',
  'translation',
];
/**
 * Parts that other features' screens may show: cards in a chat, the choice of a free time, whether this device shows
 * notifications, how work ended, a decision with its evidence, and the puzzle of the bot check.
 */
const SHARED =
  '^src/(identity/web/bot-check/bot-check-puzzle\\.ts$|features/(chat/web/(cards|proposals)/|negotiation/web/|notifications/web/device/|services/web/availability/slot-picker\\.tsx$|work/web/ending-field\\.tsx$|moderation/web/[^/]+$))';

const screensApart = FEATURES.map((feature) => ({
  name: `${feature}-screens-stay-apart`,
  comment: 'Pages compose the screens of features.',
  severity: 'error',
  from: { path: `^src/(features/)?${feature}/web/` },
  to: {
    path: '^src/(features/[^/]+|identity)/web/',
    pathNot: `^src/(features/)?(${feature}|${PARTS.join('|')})/web/|${FOR_EVERYBODY}|${SHARED}`,
  },
}));

const SERVER_CODE =
  '^src/((features/[^/]+|identity|platform)/server|demo)/|\\.server\\.ts$|^src/(app/server|main)\\.ts$';
/** Tests read and write a database of their own wherever they lie. */
const TEST_CODE = '\\.test\\.ts$|^test/';
const BROWSER_CODE =
  '^src/((features/[^/]+|identity|platform)/web|ui|shell|pages)/|^src/app/(router|api|page-client)\\.tsx$';

export default {
  forbidden: [
    ...featureRules,
    ...publicDoors,
    ...screensApart,
    {
      name: 'browser-never-loads-server',
      severity: 'error',
      from: { path: BROWSER_CODE },
      to: { path: SERVER_CODE, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-never-loads-browser',
      severity: 'error',
      from: { path: SERVER_CODE },
      to: { path: BROWSER_CODE, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-and-ui-know-no-feature',
      severity: 'error',
      from: { path: '^src/(platform|ui)/' },
      to: { path: '^src/(app|features|identity|pages|shell|demo)/' },
    },
    {
      name: 'contracts-and-rules-are-pure',
      severity: 'error',
      from: { path: '^src/features/([^/]+/(contract|rules)|subjects/[^/.]+)\\.ts$' },
      to: { path: '(^|/)(server|web)/|node_modules/(react|kysely|pg|hono)/' },
    },
    {
      name: 'only-the-server-touches-the-database',
      severity: 'error',
      from: { pathNot: [SERVER_CODE, TEST_CODE] },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'ui-is-presentational',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: 'node_modules/(@tanstack|@orpc|i18next|react-i18next)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
