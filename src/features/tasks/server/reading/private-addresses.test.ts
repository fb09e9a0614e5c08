import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { exampleDraft } from '../factory.ts';

let geocoder: Server;
let asked = 0;
let server: TestServer;
let [ana, ben]: TestPerson[] = [];

const house = {
  lat: '30.2655',
  lon: '-97.7391',
  address: {
    house_number: '12',
    road: 'Hidden Lane',
    city: 'Austin',
    'ISO3166-2-lvl4': 'US-TX',
    postcode: '78701',
    country_code: 'us',
  },
};

beforeAll(async () => {
  geocoder = createServer((_request, response) => {
    asked += 1;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify([house]));
  });
  await new Promise<void>((resolve) => void geocoder.listen(0, '127.0.0.1', resolve));
  const { port } = geocoder.address() as AddressInfo;
  server = await startTestServer({
    GEOCODER: 'nominatim',
    GEOCODER_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'on',
  });
  [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => void geocoder.close(resolve));
});

const address = '12 Hidden Lane, Austin, TX 78701';
const post = (person: TestPerson | undefined) =>
  person?.api.tasks.create({
    draft: exampleDraft,
    requestKey: newId(),
    today: new Date().toISOString().slice(0, 10),
  });
const lookUp = (path: string, headers: Record<string, string>) =>
  fetch(`${server.url}/api/geo/${path}`, { headers }).then((answer) => answer.json());

it('looks up a posted address again for everyone else, so that no answer is quicker for it', async () => {
  const count = async (ask: () => Promise<unknown> | undefined) => {
    const before = asked;
    await ask();
    return asked - before;
  };
  expect(await count(() => post(ana))).toBe(1);
  const geocode = `geocode?${new URLSearchParams({ address }).toString()}`;
  const suggest = `suggest?${new URLSearchParams({ text: address }).toString()}`;
  const others: Array<Record<string, string>> = [
    { 'X-Forwarded-For': '9.9.9.1' },
    { 'X-Forwarded-For': '9.9.9.2' },
    { 'X-Forwarded-For': '9.9.9.1', Authorization: `Bearer ${ben?.token}` },
  ];
  for (const headers of others) {
    expect(await count(() => lookUp(geocode, headers))).toBe(1);
    expect(await count(() => lookUp(suggest, headers))).toBe(1);
    // Asked again by the same person it may be quick.
    expect(await count(() => lookUp(geocode, headers))).toBe(0);
  }
  expect(await count(() => post(ben))).toBe(1);
  expect(await count(() => post(ana))).toBe(0);
});
