import pg from 'pg';
import type { Point } from '#features/geo/distance.ts';
import { makeUpload } from '#features/media/server/factory.ts';
import { staffMember } from '#features/moderation/server/test-staff.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { readRows } from './views/read-rows.ts';
import type { Refs } from './views/read-rows.ts';
import type { Rows } from './views/rows.ts';
import { Time } from './time.ts';
import type { Mishap } from './trouble.ts';

/** Four people who know only each other, and an operator, on a site that others used before them. */
export type Neighbors = {
  people: SitePerson[];
  operator: TestPerson;
  /** In the titles of all their things, and of no others. */
  tag: string;
  /** The place where they need help; others are far away. */
  place: Point;
  refs: Refs;
  /** Counts their deals anew, and reads their rows from the database; later calls name things by what it found. */
  readRows: () => Promise<Rows>;
  time: Time;
  /** Does something while this happens, and waits until it is over. */
  during: During;
};
export type SitePerson = TestPerson & {
  /** By which others know them. */
  personId: string;
  /** A picture they have uploaded. */
  picture: string;
};
type During = <Answer>(mishap: Mishap, act: () => Promise<Answer>) => Promise<Answer>;

export type Site = {
  /** The site has mishaps, and may give no answer. */
  isInTrouble: boolean;
  /** Each sequence of commands begins with new people; the site goes on. */
  newNeighbors: () => Promise<Neighbors>;
  close: () => Promise<void>;
};

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];

/** A site in which nothing goes wrong. */
export async function startSite(): Promise<Site> {
  const database = await createTestDatabase();
  const server = await startTestServer({ DATABASE_URL: database.url });
  const site = await siteOn(server, { databaseUrl: database.url });
  return {
    ...site,
    close: async () => {
      await site.close();
      await database.drop();
    },
  };
}

export async function siteOn(
  server: TestServer,
  { databaseUrl, during }: { databaseUrl: string; during?: During },
): Promise<Site> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const time = new Time(server.services, client);
  let groups = 0;
  return {
    isInTrouble: during !== undefined,
    newNeighbors: async () => {
      groups += 1;
      const people: SitePerson[] = [];
      for (const name of NAMES) people.push(await newPerson(server, client, name));
      const userIds = people.map(({ userId }) => userId);
      const neighbors: Neighbors = {
        people,
        operator: await staffMember(server, 'operator'),
        tag: `r${groups}x`,
        place: choosePlace(groups),
        refs: (await readRows(client, userIds)).refs,
        readRows: async () => {
          await time.countDeals();
          const { rows, refs } = await readRows(client, userIds);
          neighbors.refs = refs;
          return rows;
        },
        time,
        during: during ?? ((_, act) => act()),
      };
      return neighbors;
    },
    close: async () => {
      await client.end();
      await server.close();
    },
  };
}

/** A thousand places between Dallas and Cleveland, each with a town and out of reach of the others. */
const choosePlace = (group: number): Point => ({
  latitude: 33 + 0.4 * (group % 20),
  longitude: -98 + 0.35 * Math.floor(group / 20),
});

async function newPerson(server: TestServer, client: pg.Client, name: string): Promise<SitePerson> {
  const person = await server.person(name);
  const { rows } = await client.query<{ public_id: string }>(
    'update profiles set onboarding_completed = true where id = $1 returning public_id',
    [person.userId],
  );
  const picture = await makeUpload(server.services, person.userId);
  return { ...person, personId: rows[0]?.public_id ?? '', picture };
}
