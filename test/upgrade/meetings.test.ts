import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counterAt, generateArrivalCode, toBase32 } from '#features/meetings/timed-code.ts';
import { makeHelpedRequest } from '#features/quick-help/server/factory.ts';
import { secretHash } from '#platform/server/config/secret.ts';
import { newId } from '#platform/server/ids.ts';
import { runMigration } from '#platform/server/database/migrate.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const MIGRATION = '0215_meetings.sql';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ DATABASE_URL: database.url });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
  await database.drop();
});

/** As the version before left the database. */
const takeBack = () =>
  client.query(`
    drop function copy_arrival_code cascade;
    drop function copy_share_link cascade;
    drop table meeting_codes, follow_links;
    delete from migrations where name = '${MIGRATION}'`);

/** A code and a link as the version before stored them. */
async function storeOld(requestId: string, requesterId: string, helperId: string) {
  const secret = Buffer.from(requestId.slice(-20));
  const token = newId();
  await client.query(
    'insert into arrival_codes (request_id, helper_id, secret, created_at) values ($1, $2, $3, now())',
    [requestId, helperId, secret],
  );
  await client.query(
    'insert into request_share_links (id, request_id, creator_id, token_hash) values ($1, $2, $3, $4)',
    [newId(), requestId, requesterId, secretHash(token)],
  );
  return { secret, token };
}

test('codes and links of Quick Help made by the version before go on, also while it still serves (DEAL-183, DEAL-188)', async () => {
  const [asker, helper] = [await server.person('Ana Asker'), await server.person('Ben Helper')];
  const before = { requesterId: asker.userId, helperId: helper.userId };
  await takeBack();
  const { id: first } = await makeHelpedRequest(server.services, before);
  const { id: second } = await makeHelpedRequest(server.services, before);
  const stored = await storeOld(first, asker.userId, helper.userId);
  await runMigration(client, MIGRATION);
  const storedMeanwhile = await storeOld(second, asker.userId, helper.userId);

  for (const [meetingId, { secret, token }] of [
    [first, stored],
    [second, storedMeanwhile],
  ] as const) {
    expect((await server.anonymous.meetings.follow({ token })).state).toBe('accepted');
    const typedAt = new Date();
    const code = generateArrivalCode(toBase32(secret), counterAt(typedAt));
    const meeting = { kind: 'quick_help', meetingId } as const;
    expect((await asker.api.meetings.codeSecret(meeting)).secret).toBe(toBase32(secret));
    await helper.api.meetings.enterCode({ ...meeting, stage: 'arrived', code, typedAt });
  }
  await client.query('update request_share_links set ended_at = now()');
  for (const { token } of [stored, storedMeanwhile]) {
    const following = server.anonymous.meetings.follow({ token });
    await expect(following).rejects.toMatchObject({ status: 404 });
  }
});
