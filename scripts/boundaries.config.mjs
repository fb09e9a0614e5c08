// Which feature may use which, read down, never up; checked by `npm test`.
const MAY_USE = {
  content: [],
  site: [],
  identity: [],
  media: ['identity'],
  geo: [],
  notifications: ['identity'],
  profiles: ['identity', 'geo'],
  presence: ['identity', 'profiles'],
  tasks: ['identity', 'geo', 'media', 'profiles', 'notifications'],
  applications: ['identity', 'profiles', 'notifications', 'tasks'],
  feedback: ['identity', 'site'],
  reports: ['site', 'tasks', 'applications', 'chat'],
  shares: ['tasks'],
  home: ['tasks'],
  chat: ['identity', 'media', 'profiles', 'presence', 'notifications', 'tasks', 'applications'],
};
const FEATURES = Object.keys(MAY_USE);

const featureRules = FEATURES.map((feature) => ({
  name: `${feature}-uses-only-what-it-may`,
  comment: `See the table at the head of this file.`,
  severity: 'error',
  from: { path: `^src/features/${feature}/` },
  to: {
    path: '^src/features/',
    // The session is everybody's business in the browser.
    pathNot: `^src/features/(${[feature, ...MAY_USE[feature]].join('|')})/|^src/features/identity/web/session\\.ts$`,
  },
}));

const publicDoors = FEATURES.map((feature) => ({
  name: `${feature}-server-only-through-public`,
  severity: 'error',
  from: {
    path: '^src/',
    pathNot: [
      `^src/features/${feature}/`,
      '^src/(procedures\\.server|subscriptions\\.server|server|test-server)\\.ts$',
      '\\.test\\.ts$',
      '^src/demo/',
    ],
  },
  to: {
    path: `^src/features/${feature}/server/`,
    pathNot: `^src/features/${feature}/server/(public|factory)\\.ts$`,
  },
}));

const screensApart = FEATURES.map((feature) => ({
  name: `${feature}-screens-stay-apart`,
  comment: 'Pages compose the screens of features.',
  severity: 'error',
  from: { path: `^src/features/${feature}/web/` },
  to: {
    path: '^src/features/[^/]+/web/',
    // Who and where the person is, is everybody's business; pictures and statuses have no screens of their own, only parts of others'.
    pathNot: `^src/features/(${feature}|media|presence)/web/|^src/features/(identity/web/session|geo/web/current-place)\\.ts$`,
  },
}));

const SERVER_CODE =
  '^src/(features/[^/]+/server|platform/server|demo)/|\\.server\\.ts$|^src/(server|main|test-server)\\.ts$';
const BROWSER_CODE =
  '^src/(features/[^/]+/web|platform/web|ui|shell|pages)/|^src/(router|api|rpc-link|page-client)\\.tsx$';

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
      to: { path: '^src/(features|pages|shell|demo)/' },
    },
    {
      name: 'contracts-and-rules-are-pure',
      severity: 'error',
      from: { path: '^src/features/[^/]+/(contract|rules)\\.ts$' },
      to: { path: '(^|/)(server|web)/|node_modules/(react|kysely|pg|hono)/' },
    },
    {
      name: 'only-the-server-touches-the-database',
      severity: 'error',
      from: { pathNot: SERVER_CODE },
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
