import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { uploadPicture } from '#features/media/server/factory.ts';
import { removeUnusedUploads } from '#features/media/server/uploads.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { exampleDraft, makeTask } from '../factory.ts';
import { forgetRemovedPhotos } from './photos.ts';

let server: TestServer;
let poster: TestPerson;
let other: TestPerson;
let keys: string[];
let foreignKey: string;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Ana Poster');
  other = await server.person('Otto Other');
  keys = [];
  for (const color of ['#a00', '#0a0', '#00a', '#aa0', '#0aa', '#a0a']) {
    keys.push(await uploadPicture(server.url, poster.token, color));
  }
  foreignKey = await uploadPicture(server.url, other.token, '#888');
});
afterAll(() => server.close());

const today = new Date().toISOString().slice(0, 10);
const create = (photos: string[]) =>
  poster.api.tasks.create({
    draft: { ...exampleDraft, photos },
    requestKey: crypto.randomUUID(),
    today,
  });
const edit = (id: string, version: number, photos: string[], api = poster.api) =>
  api.tasks.update({ id, version, today, edit: { ...exampleDraft, photos } });
const refused = (field: string, message: string) => ({
  status: 422,
  data: { fields: { [field]: message } },
});
const UNKNOWN =
  'Some photos are gone: unposted photos are deleted after a day. Please add them again.';

describe('photos of a task', () => {
  test('are shown to everyone in their order, the first one on the card (ITEM-090)', async () => {
    const photos = [keys[2] ?? '', keys[0] ?? '', keys[1] ?? ''];
    const { id } = await create(photos);
    const without = await create([]);
    for (const api of [server.anonymous, other.api, poster.api]) {
      expect(await api.tasks.find({ id })).toMatchObject({ photo: photos[0], photos });
      const { items } = await api.tasks.browse({});
      const findPhoto = (taskId: string) => items.find((task) => task.id === taskId)?.photo;
      expect([findPhoto(id), findPhoto(without.id)]).toEqual([photos[0], null]);
    }
    expect(
      (await poster.api.tasks.listPosted({})).items.find((task) => task.id === id),
    ).toMatchObject({ photo: photos[0], photos });
    expect(await server.anonymous.tasks.find({ id: without.id })).toMatchObject({
      photo: null,
      photos: [],
    });
  });

  it.each<[string, () => string[], string, string]>([
    ['more than five', () => keys, 'draft.photos', 'You can upload at most 5 images.'],
    ['one twice', () => [keys[0] ?? '', keys[0] ?? ''], 'draft.photos', 'This value is not valid.'],
    ['what is no key', () => ['/etc/passwd'], 'draft.photos.0', 'This value is not valid.'],
    [
      'an address elsewhere',
      () => ['https://example.org/a.jpg'],
      'draft.photos.0',
      'This value is not valid.',
    ],
    ["somebody else's upload", () => [keys[0] ?? '', foreignKey], 'draft.photos', UNKNOWN],
    ['what nobody uploaded', () => ['0'.repeat(64)], 'draft.photos', UNKNOWN],
  ])('%s is refused, and no task is made (ITEM-098)', async (_, make, field, message) => {
    const before = await poster.api.tasks.listPosted({});
    await expect(create(make())).rejects.toMatchObject(refused(field, message));
    expect(await poster.api.tasks.listPosted({})).toEqual(before);
  });

  test('trying again counts with the later photos', async () => {
    const requestKey = crypto.randomUUID();
    const post = (photos: string[]) =>
      poster.api.tasks.create({ draft: { ...exampleDraft, photos }, requestKey, today });
    const { id } = await post([keys[0] ?? '']);
    expect(await post([keys[1] ?? '', keys[0] ?? ''])).toEqual({ id });
    expect(await server.anonymous.tasks.find({ id })).toMatchObject({ photos: [keys[1], keys[0]] });
  });
});

describe('editing', () => {
  test('changes order, takes some away and adds others', async () => {
    const { id } = await create(keys.slice(0, 3));
    const wanted = [keys[4] ?? '', keys[2] ?? '', keys[0] ?? ''];
    expect(await edit(id, 1, wanted)).toMatchObject({ photos: wanted, photo: wanted[0] });
    expect(await edit(id, 2, [])).toMatchObject({ photos: [], photo: null });
  });

  test('with an upload of another account changes nothing', async () => {
    const { id } = await create(keys.slice(0, 2));
    await expect(edit(id, 1, [foreignKey])).rejects.toMatchObject(refused('edit.photos', UNKNOWN));
    expect(await server.anonymous.tasks.find({ id })).toMatchObject({
      photos: keys.slice(0, 2),
      version: 1,
    });
  });

  test('is for the owner, and only while the task is open', async () => {
    const { id } = await create([keys[0] ?? '']);
    await expect(edit(id, 1, [], server.anonymous)).rejects.toMatchObject({ status: 401 });
    await expect(edit(id, 1, [foreignKey], other.api)).rejects.toMatchObject({ status: 403 });
    await server.services.db
      .updateTable('tasks')
      .set({ status: 'claimed', claimed_by: other.userId })
      .where('id', '=', id)
      .execute();
    await expect(edit(id, 1, [])).rejects.toMatchObject({ status: 409 });
    expect(await server.anonymous.tasks.find({ id })).toMatchObject({ photos: [keys[0]] });
  });
});

test.each([
  ['29 days', 2],
  ['31 days', 0],
])('%s after a task was removed %i of its photos are left', async (age, left) => {
  const { id } = await makeTask(server.services, {
    posterId: poster.userId,
    draft: { photos: keys.slice(0, 2) },
  });
  await server.services.db
    .updateTable('tasks')
    .set({ removed_at: sql`now() - ${age}::interval` })
    .where('id', '=', id)
    .execute();
  const standing = await create(keys.slice(0, 2));
  await forgetRemovedPhotos(server.services.db);
  const rows = await server.services.db
    .selectFrom('task_photos')
    .select('position')
    .where('task_id', '=', id)
    .execute();
  expect(rows).toHaveLength(left);
  expect(await server.anonymous.tasks.find({ id: standing.id })).toMatchObject({
    photos: keys.slice(0, 2),
  });
});

describe('a picture that a task shows (ITEM-099)', () => {
  const stored = (key: string) => server.services.pictures.read(key);
  async function makeOlder(key: string) {
    await server.services.db
      .updateTable('picture_uploads')
      .set({ uploaded_at: sql`now() - interval '3 years'` })
      .where('picture_key', '=', key)
      .execute();
  }

  test('stays for years, and though its poster gives it up', async () => {
    const key = await uploadPicture(server.url, poster.token, '#440000');
    await create([key]);
    await makeOlder(key);
    await removeUnusedUploads(server.services);
    await poster.api.media.remove({ key });
    expect(await stored(key)).not.toBeNull();
  });

  test('goes some time after it was taken out of the task', async () => {
    const key = await uploadPicture(server.url, poster.token, '#004500');
    const { id } = await create([key]);
    await edit(id, 1, []);
    await makeOlder(key);
    await removeUnusedUploads(server.services);
    expect(await stored(key)).toBeNull();
  });

  test('stays when another person who sent the same one does not use it', async () => {
    const key = await uploadPicture(server.url, poster.token, '#000046');
    await uploadPicture(server.url, other.token, '#000046');
    await create([key]);
    await makeOlder(key);
    await removeUnusedUploads(server.services);
    const left = await server.services.db
      .selectFrom('picture_uploads')
      .select('uploader_id')
      .where('picture_key', '=', key)
      .execute();
    expect(left).toEqual([{ uploader_id: poster.userId }]);
    expect(await stored(key)).not.toBeNull();
  });

  test('goes with the account', async () => {
    const leaver = await server.person('Lea Leaver');
    const key = await uploadPicture(server.url, leaver.token, '#474700');
    await makeTask(server.services, { posterId: leaver.userId, draft: { photos: [key] } });
    await server.services.db.deleteFrom('identity.users').where('id', '=', leaver.userId).execute();
    await makeOlder(key);
    await removeUnusedUploads(server.services);
    expect(await stored(key)).toBeNull();
  });
});
