import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createItem, openItemConversation } from './factory.ts';
import { reserveItem } from './reservations/reserve-item.ts';
import { itemStatuses } from '../vocabulary.ts';
import type { ItemStatus } from '../vocabulary.ts';

type Api = TestServer['anonymous'];
const callers = ['anonymous', 'other', 'buyer', 'reservedFor', 'blocked', 'seller'] as const;
type Caller = (typeof callers)[number];
/** In the order of `callers`. */
type Statuses = readonly [number, number, number, number, number, number];
type Scene = { itemId: string; conversationId: string };
type Step = (api: Api, scene: Scene) => Promise<unknown>;
type Table = { step: Step; when: Record<ItemStatus, Statuses> };

const gone: Statuses = [404, 404, 404, 404, 404, 404];
const goneSignedIn: Statuses = [401, 404, 404, 404, 404, 404];
/**
 * Another person's item is visible to everyone except people a block keeps from it, but only the seller may act on it.
 */
const sellersWith = (status: number): Statuses => [401, 403, 403, 403, 404, status];
/** Only the seller knows of it (ITEM-458). */
const sellersCopy = (status: number): Statuses => [401, 404, 404, 404, 404, status];
/** A removed item does not exist for other people and is a conflict for its seller. */
const sellersRemoved: Statuses = [401, 404, 404, 404, 404, 409];

/** ITEM-177 to ITEM-180, ITEM-185, ITEM-187, ITEM-376, ITEM-379. */
const tables: Record<string, Table> = {
  find: {
    step: (api, { itemId }) => api.marketplace.find({ itemId }),
    when: {
      available: [200, 200, 200, 200, 404, 200],
      reserved: [200, 200, 200, 200, 404, 200],
      paused: [200, 200, 200, 200, 404, 200],
      sold: [200, 200, 200, 200, 404, 200],
      removed: gone,
    },
  },
  // Everyone sees these already (GROUP-038).
  showToAll: {
    step: (api, { itemId }) => api.marketplace.showToAll({ itemId }),
    when: {
      available: sellersWith(409),
      reserved: sellersWith(409),
      paused: sellersWith(409),
      sold: sellersWith(409),
      removed: goneSignedIn,
    },
  },
  update: {
    step: (api, { itemId }) => api.marketplace.update({ itemId, version: 1, edit: { price: 90 } }),
    when: {
      available: sellersWith(200),
      reserved: sellersWith(200),
      paused: sellersWith(200),
      sold: sellersWith(409),
      removed: sellersRemoved,
    },
  },
  remove: {
    step: (api, { itemId }) => api.marketplace.remove({ itemId }),
    when: {
      available: sellersWith(200),
      reserved: sellersWith(200),
      paused: sellersWith(200),
      sold: sellersWith(200),
      // Once more changes nothing.
      removed: [401, 404, 404, 404, 404, 200],
    },
  },
  reserve: {
    step: (api, { itemId }) => api.marketplace.reserve({ itemId }),
    when: {
      available: sellersWith(200),
      reserved: sellersWith(409),
      paused: sellersWith(409),
      sold: sellersWith(409),
      removed: sellersRemoved,
    },
  },
  'reserve for a buyer': {
    step: (api, scene) => api.marketplace.reserve({ ...scene, hours: 24 }),
    when: {
      available: sellersWith(200),
      reserved: sellersWith(409),
      paused: sellersWith(409),
      sold: sellersWith(409),
      removed: sellersRemoved,
    },
  },
  relist: {
    step: (api, { itemId }) => api.marketplace.relist({ itemId }),
    when: {
      available: sellersWith(409),
      reserved: sellersWith(200),
      paused: sellersWith(409),
      sold: sellersWith(200),
      removed: sellersRemoved,
    },
  },
  sell: {
    step: (api, { itemId }) => api.marketplace.sell({ itemId }),
    when: {
      available: sellersWith(200),
      reserved: sellersWith(200),
      paused: sellersWith(200),
      sold: sellersWith(409),
      removed: sellersRemoved,
    },
  },
  'sell to a buyer': {
    step: (api, scene) => api.marketplace.sell(scene),
    when: {
      available: sellersWith(200),
      reserved: sellersWith(200),
      paused: sellersWith(200),
      sold: sellersWith(409),
      removed: sellersRemoved,
    },
  },
  reportNoShow: {
    step: (api, { itemId }) => api.marketplace.reportNoShow({ itemId }),
    when: {
      available: sellersWith(409),
      reserved: sellersWith(200),
      paused: sellersWith(409),
      sold: sellersWith(409),
      removed: sellersRemoved,
    },
  },
  findCopy: {
    step: (api, { itemId }) => api.marketplace.findCopy({ itemId }),
    when: {
      available: sellersCopy(409),
      reserved: sellersCopy(409),
      paused: sellersCopy(409),
      sold: sellersCopy(200),
      removed: sellersCopy(200),
    },
  },
  pause: {
    step: (api, { itemId }) => api.marketplace.pause({ itemId }),
    when: {
      available: sellersWith(200),
      reserved: sellersWith(409),
      paused: sellersWith(409),
      sold: sellersWith(409),
      removed: sellersRemoved,
    },
  },
  renew: {
    step: (api, { itemId }) => api.marketplace.renew({ itemId }),
    when: {
      available: sellersWith(200),
      reserved: sellersWith(409),
      paused: sellersWith(200),
      sold: sellersWith(409),
      removed: sellersRemoved,
    },
  },
  save: {
    step: (api, { itemId }) => api.marketplace.save({ itemId, isSaved: true }),
    when: {
      available: [401, 200, 200, 200, 404, 403],
      reserved: [401, 200, 200, 200, 404, 403],
      paused: [401, 200, 200, 200, 404, 403],
      sold: [401, 409, 409, 409, 404, 403],
      removed: goneSignedIn,
    },
  },
  'let go of': {
    step: (api, { itemId }) => api.marketplace.save({ itemId, isSaved: false }),
    when: {
      available: [401, 200, 200, 200, 200, 200],
      reserved: [401, 200, 200, 200, 200, 200],
      paused: [401, 200, 200, 200, 200, 200],
      sold: [401, 200, 200, 200, 200, 200],
      removed: [401, 200, 200, 200, 200, 200],
    },
  },
  contact: {
    step: (api, { itemId }) => api.marketplace.contact({ itemId }),
    when: {
      available: [401, 200, 200, 200, 404, 403],
      reserved: [401, 200, 200, 200, 404, 403],
      paused: [401, 403, 200, 200, 404, 403],
      // A person who asked before may go on, but no one may start a new conversation (ITEM-175).
      sold: [401, 403, 200, 200, 404, 403],
      removed: [401, 404, 200, 200, 404, 404],
    },
  },
  listOwnBuyers: {
    step: (api, { itemId }) => api.marketplace.listOwnBuyers({ itemId }),
    when: {
      available: sellersWith(200),
      reserved: sellersWith(200),
      paused: sellersWith(200),
      sold: sellersWith(200),
      removed: goneSignedIn,
    },
  },
};

let server: TestServer;
let people: Record<Exclude<Caller, 'anonymous'>, TestPerson>;
beforeAll(async () => {
  server = await startTestServer();
  people = {
    other: await server.person(),
    buyer: await server.person(),
    reservedFor: await server.person(),
    blocked: await server.person(),
    seller: await server.person(),
  };
  await server.services.db
    .insertInto('blocks')
    .values({ blocker_id: people.seller.userId, blocked_id: people.blocked.userId })
    .execute();
});
afterAll(() => server.close());

async function sceneIn(status: ItemStatus): Promise<Scene> {
  const { services } = server;
  const { id: itemId } = await createItem(services, { sellerId: people.seller.userId });
  const buyers = [people.buyer, people.reservedFor];
  const [conversationId = '', reservedIn = ''] = await Promise.all(
    buyers.map(({ userId }) => openItemConversation(services, { itemId, buyerId: userId })),
  );
  if (status === 'reserved') {
    await inTransaction(services, (work) =>
      reserveItem(work, {
        itemId,
        personId: people.reservedFor.userId,
        conversationId: reservedIn,
        until: null,
      }),
    );
  }
  if (status === 'paused') await people.seller.api.marketplace.pause({ itemId });
  if (status === 'sold') await people.seller.api.marketplace.sell({ itemId });
  if (status === 'removed') await people.seller.api.marketplace.remove({ itemId });
  return { itemId, conversationId };
}

const getApi = (caller: Caller): Api =>
  caller === 'anonymous' ? server.anonymous : people[caller].api;

const getStatus = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );

const rows = Object.entries(tables).flatMap(([name, { step, when }]) =>
  itemStatuses.map((status) => [name, status, step, when[status]] as const),
);

test.each(rows)('%s an item that is %s', async (_name, status, step, wanted) => {
  const answers: number[] = [];
  let scene = await sceneIn(status);
  for (const caller of callers) {
    const answer = await getStatus(step(getApi(caller), scene));
    answers.push(answer);
    // A refused step has changed nothing.
    if (answer === 200) scene = await sceneIn(status);
  }
  expect(Object.fromEntries(callers.map((caller, at) => [caller, answers[at]]))).toEqual(
    Object.fromEntries(callers.map((caller, at) => [caller, wanted[at]])),
  );
});

test('shows a reserved item to its buyer, whichever of the two blocks the other', async () => {
  const { itemId } = await sceneIn('reserved');
  const { reservedFor, seller } = people;
  await server.services.db
    .insertInto('blocks')
    .values({ blocker_id: reservedFor.userId, blocked_id: seller.userId })
    .execute();
  const found = await reservedFor.api.marketplace.find({ itemId });
  expect(found).toMatchObject({
    isReservedForViewer: true,
    seller: { personId: null, name: 'Anonymous Seller', avatarUrl: null },
    abilities: { contact: { allowed: false } },
  });
  await server.services.db
    .deleteFrom('blocks')
    .where('blocker_id', '=', reservedFor.userId)
    .execute();
});

test.each(['listSaved', 'listOwn', 'exportOwn'] as const)(
  '%s is for people who are signed in',
  async (call) => {
    await expect(server.anonymous.marketplace[call]({})).rejects.toMatchObject({ status: 401 });
    await people.other.api.marketplace[call]({});
  },
);

test('nothing can be done with an id that is none', async () => {
  const { api } = people.seller;
  for (const { step } of Object.values(tables)) {
    const status = await getStatus(step(api, { itemId: 'no id', conversationId: 'no id' }));
    expect([404, 200]).toContain(status);
  }
});

test('an item without an id is asked for by its text (ITEM-125)', async () => {
  await expect(server.anonymous.marketplace.find({} as { itemId: string })).rejects.toMatchObject({
    status: 422,
    data: { fields: { itemId: 'Item ID required' } },
  });
});

test('refusals of contacting have the words of the rows (ITEM-159, ITEM-160, ITEM-175)', async () => {
  const { itemId } = await sceneIn('sold');
  const getRefusal = (api: Api) =>
    api.marketplace.contact({ itemId }).then(
      () => '',
      (error: Error) => error.message,
    );
  expect(await getRefusal(server.anonymous)).toBe('Please sign in to contact sellers.');
  expect(await getRefusal(people.seller.api)).toBe(
    'Cannot contact yourself: This is your own listing.',
  );
  expect(await getRefusal(people.other.api)).toBe('Chat not available');
});
