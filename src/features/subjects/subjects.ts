import type { Namespace } from '#platform/language/translator.ts';

/** The ways in which a kind of thing takes part; a conversation about it is a field of its own. */
export type Use =
  | 'notice'
  | 'report'
  | 'hide'
  | 'share'
  | 'sitemap'
  | 'feature'
  | 'search'
  | 'administration'
  | 'question';

/** The conversation that people have about a kind of thing. */
type SubjectConversation = {
  /** As conversations name it. */
  kind: string;
  /** The type of what it is about: of an application, its task. */
  about: string;
  roles: readonly string[];
  /** One after the other has this role, and none sees what was said in another's time (CHAT-016). */
  succeeded?: string;
  /** The list that shows its conversations; without one they are in the list Tasks. */
  list?: 'private' | 'marketplace';
};

type Subject = {
  /** As rows and answers name it. */
  type: string;
  /** Its own page; null if it has no public page. */
  path: ((id: string) => string) | null;
  conversation?: SubjectConversation;
} & (
  | { uses: ReadonlyArray<Exclude<Use, 'report' | 'share' | 'administration'>>; texts?: undefined }
  | {
      uses: readonly Use[];
      /** The file whose block `subject` says what the kind is called, reported and shared as. */
      texts: Namespace;
    }
);

/**
 * Every kind of thing that features speak of without knowing its feature. A new one is an entry here, a migration
 * for the checks of the tables that name it, and what its feature gives to `subjects.server.ts`.
 */
export const subjects = {
  task: {
    type: 'task',
    path: (id: string) => `/task/${id}`,
    texts: 'tasks',
    uses: [
      'notice',
      'report',
      'hide',
      'share',
      'sitemap',
      'feature',
      'search',
      'administration',
      'question',
    ],
    conversation: {
      kind: 'task',
      about: 'task',
      // Several helpers of one task have the role 'co_helper' at the same time (CHAT-203).
      roles: ['poster', 'tasker', 'co_helper'],
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
    texts: 'items',
    uses: [
      'notice',
      'report',
      'hide',
      'share',
      'sitemap',
      'feature',
      'search',
      'administration',
      'question',
    ],
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
    texts: 'services',
    uses: [
      'notice',
      'report',
      'hide',
      'share',
      'sitemap',
      'feature',
      'search',
      'administration',
      'question',
    ],
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
    texts: 'quick-help',
    uses: ['notice', 'report', 'administration'],
    conversation: {
      kind: 'on_demand',
      about: 'on_demand_task',
      roles: ['requester', 'helper'],
    },
  },
  review: { type: 'review', path: null, texts: 'reviews', uses: ['report', 'hide'] },
  // Asked about a thing whose entry has the use 'question'.
  question: { type: 'question', path: null, texts: 'questions', uses: ['report', 'hide'] },
  // A report about a message shows the moderators the messages around it.
  message: { type: 'conversation', path: null, texts: 'chat', uses: ['report'] },
  profile: { type: 'profile', path: () => '/profile', uses: ['notice'] },
  // A person as others see them, by the id of their page.
  person: {
    type: 'person',
    path: (id: string) => `/people/${id}`,
    texts: 'people',
    uses: ['report'],
  },
  // All of a person's referrals are on one page, which only they see.
  referral: { type: 'referral', path: () => '/referrals', uses: ['notice'] },
  // The moderators' decisions about a person, and a person's own reports.
  decision: { type: 'decision', path: (id: string) => `/decisions/${id}`, uses: ['notice'] },
  report: { type: 'report', path: () => '/decisions', uses: ['notice'] },
  // Leads on to what it finds.
  safeReturn: { type: 'safe_return', path: () => '/safe-returns', uses: ['notice'] },
  series: { type: 'series', path: (id: string) => `/series/${id}`, uses: ['notice'] },
  // One's own, with its sheet.
  poster: { type: 'poster', path: (id: string) => `/posters/${id}`, uses: ['notice'] },
  board: {
    type: 'board',
    path: (id: string) => `/boards/${id}`,
    texts: 'boards',
    uses: ['report', 'hide', 'sitemap'],
  },
  wanted: {
    type: 'wanted',
    path: (id: string) => `/wanted/${id}`,
    texts: 'wanted',
    uses: ['notice', 'report', 'hide', 'sitemap', 'administration'],
  },
  event: {
    type: 'event',
    path: (id: string) => `/events/${id}`,
    texts: 'events',
    uses: ['notice', 'report', 'hide', 'share', 'sitemap', 'administration', 'question'],
  },
  group: {
    type: 'group',
    path: (id: string) => `/groups/${id}`,
    texts: 'groups',
    uses: ['notice', 'report', 'hide', 'sitemap', 'administration'],
  },
  // Or a comment below one.
  groupPost: { type: 'group_post', path: null, texts: 'group-posts', uses: ['report', 'hide'] },
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
  all.flatMap(({ type, uses }) => (uses.some((one) => one === use) ? type : [])) as TypeFor<U>[];

export const subjectPath = (type: SubjectType, id: string): string | null =>
  all.find((subject) => subject.type === type)?.path?.(id) ?? null;

type TextsFor<T extends SubjectType> = Extract<Table[Kind], { type: T; texts: Namespace }>['texts'];

/** The file of texts of a kind of thing. */
export const textsFor = <T extends TypeFor<'report'>>(type: T): TextsFor<T> =>
  // The type says of each entry what is looked for here.
  all.find((subject) => subject.type === type)?.texts as TextsFor<T>;

/** The key of a text about a kind of thing. */
export const subjectText = <T extends TypeFor<'report'>, const Name extends string>(
  type: T,
  name: Name,
): `${TextsFor<T>}:subject.${Name}` => `${textsFor(type)}:subject.${name}`;

/** The files of texts of all kinds, for pages about things of any kind. */
export const subjectTexts = all.flatMap(({ texts }) => texts ?? []);
