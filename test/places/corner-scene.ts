import { expect } from 'vitest';
import { exampleItem, makeUpload } from '#features/marketplace/server/factory.ts';
import { exampleRequest } from '#features/quick-help/server/factory.ts';
import { exampleService } from '#features/services/server/factory.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import type { Point } from '#features/geo/distance.ts';
import type { SearchedType } from '#features/saved-searches/server/registered.ts';
import { CELL, CORNERS } from '../support/bisect.ts';
import { startTestGeocoder } from '../support/geocoder.ts';
import { startTestServer } from '../support/server.ts';
import type { TestPerson, TestServer } from '../support/server.ts';

// An attacker with any number of accounts, each wherever it claims to be. Two targets stand at opposite corners of one
// cell; no answer may tell one from the other (GEO-110).

const STREETS = ['1 Hidden Lane', '2 Hidden Lane'] as const;
export const HIDDEN_ADDRESS = `${STREETS[0]}, Austin, TX 78701`;
export const KM_PER_MILE = 6371 / 3959;

export type CornerScene = {
  server: TestServer;
  targets: [TestPerson, TestPerson];
  attacker: TestPerson;
  close: () => Promise<void>;
};

export async function startCornerScene(): Promise<CornerScene> {
  const houses = { [STREETS[0]]: CORNERS[0], [STREETS[1]]: CORNERS[1] };
  const geocoder = await startTestGeocoder(houses, CELL);
  const server = await startTestServer(geocoder.settings);
  return {
    server,
    targets: [await server.person('Tara Target'), await server.person('Theo Target')],
    attacker: await server.person('Mallory'),
    close: async () => {
      await server.close();
      await geocoder.close();
    },
  };
}

/** The two cannot be seen apart in a number, but both must be in it or neither. */
export const bothIn = (count: number) => [count > 0, count > 1];

export const askFor = async ({ api }: TestPerson, point: Point): Promise<string> => {
  const requestKey = crypto.randomUUID();
  return (await api.quickHelp.create({ draft: exampleRequest, point, requestKey })).id;
};

export const creators: Record<
  SearchedType,
  (server: TestServer, owner: TestPerson, address: string) => Promise<string>
> = {
  task: async (_server, { api }, address) => {
    const draft = { ...exampleDraft, location: { ...exampleDraft.location, address } };
    const today = new Date().toISOString().slice(0, 10);
    return (await api.tasks.create({ draft, requestKey: crypto.randomUUID(), today })).id;
  },
  marketplace_item: async (server, { api, userId }, location) => {
    const photos = [await makeUpload(server.services, userId)];
    const draft = { ...exampleItem, location, photos };
    return (await api.marketplace.create({ draft, requestKey: crypto.randomUUID() })).id;
  },
  service: async (_server, { api }, location) => {
    const draft = { ...exampleService, location };
    return (await api.services.create({ draft, requestKey: crypto.randomUUID() })).id;
  },
};

export const createAtBothCorners = async (
  { server, targets }: CornerScene,
  type: SearchedType,
): Promise<string[]> => [
  await creators[type](server, targets[0], `${STREETS[0]}, Austin, TX 78701`),
  await creators[type](server, targets[1], `${STREETS[1]}, Austin, TX 78701`),
];

/** Expects the second target's thing to lie at its corner, as its owner sees it. */
export async function expectAtCorner({ targets }: CornerScene, type: SearchedType, id: string) {
  const { tasks, marketplace, services } = targets[1].api;
  const find = {
    task: () => tasks.find({ id }),
    marketplace_item: () => marketplace.find({ itemId: id }),
    service: () => services.find({ serviceId: id }),
  };
  expect(JSON.stringify(await find[type]())).toContain(String(CORNERS[1].latitude));
}
