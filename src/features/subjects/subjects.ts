/** Where a kind of thing takes part; a conversation about one is a field of its own. */
export type Use =
  | 'notice'
  | 'report'
  | 'hide'
  | 'share'
  | 'sitemap'
  | 'feature'
  | 'search'
  | 'administration';

/** How people talk about a kind of thing. */
type SubjectConversation = {
  /** As conversations name it. */
  kind: string;
  /** The type of what it is about: of an application, its task. */
  about: string;
  roles: readonly string[];
  /** One after the other has this role, and none sees what was said in another's time (CHAT-016). */
  succeeded?: string;
  /** Where its conversations stand; without one the list Tasks has them. */
  list?: 'private' | 'marketplace';
};

type Subject = {
  /** As rows and answers name it. */
  type: string;
  /** Its own page; null where no page shows it to everybody. */
  path: ((id: string) => string) | null;
  uses: readonly Use[];
  conversation?: SubjectConversation;
};

/**
 * Every kind of thing that features speak of without knowing its feature. A new one is an entry here, a migration
 * for the checks of the tables that name it, and what its feature gives to `subjects.server.ts`.
 */
export const subjects = {
  task: {
    type: 'task',
    path: (id: string) => `/task/${id}`,
    uses: ['notice', 'report', 'hide', 'share', 'sitemap', 'feature', 'search', 'administration'],
    conversation: {
      kind: 'task',
      about: 'task',
      roles: ['poster', 'tasker'],
      succeeded: 'tasker',
    },
  },
  application: {
    type: 'application',
    path: null,
    uses: ['notice'],
    conversation: {
      kind: 'application',
      about: 'task',
      roles: ['poster', 'applicant'],
      list: 'private',
    },
  },
  item: {
    type: 'marketplace_item',
    path: (id: string) => `/marketplace/${id}`,
    uses: ['notice', 'report', 'hide', 'share', 'sitemap', 'feature', 'search', 'administration'],
    conversation: {
      kind: 'marketplace',
      about: 'marketplace_item',
      roles: ['seller', 'buyer'],
      list: 'marketplace',
    },
  },
  service: {
    type: 'service',
    path: (id: string) => `/services/${id}`,
    uses: ['notice', 'report', 'hide', 'share', 'sitemap', 'feature', 'search', 'administration'],
    conversation: {
      kind: 'service',
      about: 'service',
      roles: ['provider', 'buyer'],
      list: 'marketplace',
    },
  },
  request: {
    type: 'on_demand_task',
    path: (id: string) => `/on-demand-task/${id}`,
    uses: ['notice', 'report', 'administration'],
    conversation: {
      kind: 'on_demand',
      about: 'on_demand_task',
      roles: ['requester', 'helper'],
    },
  },
  review: { type: 'review', path: null, uses: ['report', 'hide'] },
  // Who complains about a message shows the moderators what was said around it.
  message: { type: 'conversation', path: null, uses: ['report'] },
  profile: { type: 'profile', path: () => '/profile', uses: ['notice'] },
  // Somebody as others see them, by the id that their page has.
  person: { type: 'person', path: (id: string) => `/people/${id}`, uses: ['report'] },
  // All of somebody's stand on one page, which is their own.
  referral: { type: 'referral', path: () => '/referrals', uses: ['notice'] },
  // What the moderators decided about somebody, and what somebody reported.
  decision: { type: 'decision', path: (id: string) => `/decisions/${id}`, uses: ['notice'] },
  report: { type: 'report', path: () => '/decisions', uses: ['notice'] },
  // Leads on to what it finds.
  search: { type: 'saved_search', path: (id: string) => `/saved-searches/${id}`, uses: ['notice'] },
} as const satisfies Record<string, Subject>;

type Table = typeof subjects;
type Kind = keyof Table;

export type SubjectType = Table[Kind]['type'];

/** The types of the things that take part in something. */
export type TypeFor<U extends Use> = {
  [K in Kind]: U extends Table[K]['uses'][number] ? Table[K]['type'] : never;
}[Kind];

const all: readonly Subject[] = Object.values(subjects);

export const typesFor = <U extends Use>(use: U): TypeFor<U>[] =>
  // The type says of each entry what is looked for here.
  all.flatMap(({ type, uses }) => (uses.includes(use) ? type : [])) as TypeFor<U>[];

export const subjectPath = (type: SubjectType, id: string): string | null =>
  all.find((subject) => subject.type === type)?.path?.(id) ?? null;
