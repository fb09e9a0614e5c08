import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEvent } from '#features/events/server/factory.ts';
import { makeGroup, takeGroupAway } from '#features/groups/server/factory.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { makePerson, makeTask } from '#features/tasks/server/factory.ts';
import { createWanted } from '#features/wanted/server/factory.ts';
import { setRestriction } from '#identity/server/public.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { SearchResults } from '../contract.ts';

const viewers = ['visitor', 'neighbor', 'owner', 'blocked'] as const;
type Viewer = (typeof viewers)[number];

let server: TestServer;
let owner: TestPerson;
const apis = {} as Record<Viewer, TestServer['anonymous']>;

const makeOwnTask = async (title: string, change: object) => {
  const { id } = await makeTask(server.services, {
    posterId: owner.userId,
    draft: { title: `${title} wanted here`, description: 'It takes about an hour.' },
  });
  await server.services.db.updateTable('tasks').set(change).where('id', '=', id).execute();
};
const makeClaimedTask = async (title: string, change: object = {}) =>
  makeOwnTask(title, {
    status: 'claimed',
    claimed_by: await makePerson(server.services),
    ...change,
  });
const makeOwnItem = (title: string, status: 'available' | 'reserved' | 'sold' | 'removed') =>
  createItem(server.services, {
    sellerId: owner.userId,
    title,
    description: 'As it stands.',
    tags: [],
    brand: '',
    status,
  });
const makeOwnService = (title: string, isActive: boolean) =>
  makeService(server.services, {
    providerId: owner.userId,
    title,
    description: 'I come to you on weekdays and bring all that it takes.',
    skills: ['patience'],
    isActive,
  });
const makeOwnWanted = async (title: string, change: object = {}) => {
  const { id } = await createWanted(server.services, {
    ownerId: owner.userId,
    title: `An old ${title}`,
  });
  await server.services.db
    .updateTable('wanted_posts')
    .set({ status: 'open', ...change })
    .where('id', '=', id)
    .execute();
};
const makeOwnEvent = async (title: string, change: object) => {
  const { id } = await makeEvent(server.services, {
    hostId: owner.userId,
    title: `Evening of ${title}`,
  });
  await server.services.db
    .updateTable('events')
    .set({ is_closed: false, ...change })
    .where('id', '=', id)
    .execute();
};
const makeOwnGroup = async (title: string, isTakenAway = false) => {
  const group = { founderId: owner.userId, name: `Friends of ${title}` };
  const { id } = await makeGroup(server.services, group);
  if (isTakenAway) await takeGroupAway(server.services, id);
};
const makeNamed = async (name: string, change: object, isSuspended = false) => {
  const { userId } = await server.person(name);
  const { db } = server.services;
  await db.updateTable('profiles').set(change).where('id', '=', userId).execute();
  if (!isSuspended) return;
  const restriction = { kind: 'suspend', until: null, decisionId: newId() } as const;
  await inTransaction(server.services, (work) => setRestriction(work, userId, restriction));
};

const PAST = new Date(Date.now() - 1000);
const EVERYBODY_ELSE = ['visitor', 'neighbor', 'owner'] as const;

type Kind = 'tasks' | 'items' | 'services' | 'wanted' | 'events' | 'groups' | 'people';
type Case = {
  kind: Kind;
  state: string;
  word: string;
  make: () => Promise<unknown>;
  foundBy: readonly Viewer[];
  /** The viewers who get the word suggested, where they differ. */
  suggestedTo?: readonly Viewer[];
};
const cases: Case[] = [
  {
    kind: 'tasks',
    state: 'open',
    word: 'piano',
    make: () => makeOwnTask('piano', { status: 'open' }),
    foundBy: EVERYBODY_ELSE,
  },
  {
    kind: 'tasks',
    state: 'expired',
    word: 'trampoline',
    make: () => makeOwnTask('trampoline', { expires_at: PAST }),
    foundBy: [],
  },
  {
    kind: 'tasks',
    state: 'done',
    word: 'aquarium',
    make: () => makeClaimedTask('aquarium', { status: 'done' }),
    foundBy: [],
  },
  {
    kind: 'tasks',
    state: 'under way',
    word: 'drywall',
    make: () => makeClaimedTask('drywall'),
    // Their own list of tasks has it, too (TASK-076).
    foundBy: ['owner'],
    suggestedTo: [],
  },
  {
    kind: 'tasks',
    state: 'private',
    word: 'crib',
    make: () => makeClaimedTask('crib', { is_private: true }),
    foundBy: [],
  },
  {
    kind: 'tasks',
    state: 'taken away',
    word: 'ladder',
    make: () => makeOwnTask('ladder', { removed_at: PAST }),
    foundBy: [],
  },
  {
    kind: 'items',
    state: 'available',
    word: 'guitar',
    make: () => makeOwnItem('guitar', 'available'),
    foundBy: EVERYBODY_ELSE,
  },
  {
    kind: 'items',
    state: 'sold',
    word: 'refrigerator',
    make: () => makeOwnItem('refrigerator', 'sold'),
    foundBy: [],
  },
  {
    kind: 'items',
    state: 'taken away',
    word: 'tent',
    make: () => makeOwnItem('tent', 'removed'),
    foundBy: [],
  },
  {
    kind: 'services',
    state: 'active',
    word: 'saxophone',
    make: () => makeOwnService('saxophone', true),
    foundBy: EVERYBODY_ELSE,
  },
  {
    kind: 'services',
    state: 'inactive',
    word: 'plumber',
    make: () => makeOwnService('plumber', false),
    foundBy: [],
  },
  {
    kind: 'wanted',
    state: 'open',
    word: 'accordion',
    make: () => makeOwnWanted('accordion'),
    foundBy: EVERYBODY_ELSE,
    suggestedTo: [],
  },
  {
    kind: 'wanted',
    state: 'ended',
    word: 'harmonica',
    make: () => makeOwnWanted('harmonica', { ends_at: PAST }),
    foundBy: [],
  },
  {
    kind: 'events',
    state: 'upcoming',
    word: 'karaoke',
    make: () => makeOwnEvent('karaoke', {}),
    foundBy: EVERYBODY_ELSE,
    suggestedTo: [],
  },
  {
    kind: 'events',
    state: 'canceled',
    word: 'picnic',
    make: () => makeOwnEvent('picnic', { cancelled_at: PAST }),
    foundBy: [],
  },
  {
    kind: 'events',
    state: 'taken away',
    word: 'origami',
    make: () => makeOwnEvent('origami', { moderated_at: PAST }),
    foundBy: [],
  },
  {
    kind: 'groups',
    state: 'by request or not',
    word: 'marimba',
    make: () => makeOwnGroup('marimba'),
    foundBy: EVERYBODY_ELSE,
    suggestedTo: [],
  },
  {
    kind: 'groups',
    state: 'taken away',
    word: 'theremin',
    make: () => makeOwnGroup('theremin', true),
    foundBy: [],
  },
  {
    kind: 'people',
    state: 'public, listed by search engines',
    word: 'Zuleika Quist',
    make: () => makeNamed('Zuleika Quist', { is_findable: true }),
    foundBy: viewers,
  },
  {
    kind: 'people',
    state: 'public',
    word: 'Yorick Quell',
    make: () => makeNamed('Yorick Quell', { is_findable: false }),
    foundBy: ['neighbor', 'owner', 'blocked'],
  },
  {
    kind: 'people',
    state: 'for contacts',
    word: 'Xavia Quade',
    make: () => makeNamed('Xavia Quade', { profile_visibility: 'contacts' }),
    foundBy: [],
  },
  {
    kind: 'people',
    state: 'private',
    word: 'Wystan Quirke',
    make: () => makeNamed('Wystan Quirke', { profile_visibility: 'private' }),
    foundBy: [],
  },
  {
    kind: 'people',
    state: 'suspended',
    word: 'Vesper Quayle',
    make: () => makeNamed('Vesper Quayle', { is_findable: true }, true),
    foundBy: [],
  },
  {
    kind: 'people',
    state: 'being deleted',
    word: 'Ulrike Quenby',
    make: async () => {
      await makeNamed('Ulrike Quenby', { is_findable: true });
      await server.services.db
        .updateTable('identity.users')
        .set({ removal_due_at: new Date(Date.now() + 86_400_000) })
        .where('id', 'in', (accounts) =>
          accounts.selectFrom('profiles').select('id').where('full_name', '=', 'Ulrike Quenby'),
        )
        .execute();
    },
    foundBy: [],
  },
  {
    kind: 'people',
    state: 'between whom a block is',
    word: 'Olwen Ownersdottir',
    make: () => Promise.resolve(),
    foundBy: ['neighbor', 'owner'],
  },
];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person('Olwen Ownersdottir');
  const neighbor = await server.person('Ned Neighbor');
  const blocked = await server.person('Bo Blocked');
  for (const { make } of cases) await make();
  const { public_id: personId } = await server.services.db
    .selectFrom('profiles')
    .select('public_id')
    .where('id', '=', blocked.userId)
    .executeTakeFirstOrThrow();
  await owner.api.people.block({ personId });
  Object.assign(apis, {
    visitor: server.anonymous,
    neighbor: neighbor.api,
    owner: owner.api,
    blocked: blocked.api,
  });
});
afterAll(() => server.close());

const toCounts = ({ tasks, items, services, wanted, events, groups, people }: SearchResults) => ({
  tasks: [tasks.total, tasks.items.length],
  items: [items.total, items.items.length],
  services: [services.total, services.items.length],
  wanted: [wanted.total, wanted.items.length],
  events: [events.total, events.items.length],
  groups: [groups.total, groups.items.length],
  people: [people.total, people.items.length],
});
const NONE = {
  tasks: [0, 0],
  items: [0, 0],
  services: [0, 0],
  wanted: [0, 0],
  events: [0, 0],
  groups: [0, 0],
  people: [0, 0],
};

describe.each(cases)('$kind: $state', ({ kind, word, foundBy, suggestedTo = foundBy }) => {
  test.each(viewers)(
    'the search and its numbers show what the lists of a viewer show: %s (SHELL-401, SHELL-403)',
    async (viewer) => {
      const found = await apis[viewer].siteSearch.search({ text: word });
      const isFound = foundBy.includes(viewer);
      expect(toCounts(found)).toEqual({ ...NONE, ...(isFound && { [kind]: [1, 1] }) });
    },
  );
  test.each(kind === 'people' ? [] : viewers)(
    'only words that find something are suggested: %s (SHELL-402, SHELL-403)',
    async (viewer) => {
      const { words } = await apis[viewer].siteSearch.suggest({ text: word.slice(0, -1) });
      expect(words.includes(word)).toBe(suggestedTo.includes(viewer));
    },
  );
});
