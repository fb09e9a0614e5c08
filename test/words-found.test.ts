import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { makeOpenTask, sendText } from '#features/chat/server/chat-scene.ts';
import { createItem, exampleItem } from '#features/marketplace/server/factory.ts';
import { listHitIds, saveFor } from '#features/saved-searches/server/search-scene.ts';
import { matchThing } from '#features/saved-searches/server/match-later.ts';
import { makeService } from '#features/services/server/factory.ts';
import { exampleDraft, makeTask } from '#features/tasks/server/factory.ts';
import { itemDraft } from '#features/marketplace/item-draft.ts';
import { taskDraft } from '#features/tasks/task-draft.ts';
import { registeredSearches } from '#app/features.server.ts';
import { startTestServer } from './support/server.ts';

const server = await startTestServer();
const { services, anonymous } = server;
afterAll(() => server.close());
const [sam, ana] = [await server.person('Sam'), await server.person('Ana')];
const scene = await makeOpenTask(server, sam, ana);
const { id: conversationId } = await sam.api.chat.open({ kind: 'application', ...scene });

const words = [
  'árbol',
  'Eléctrica',
  'mañana',
  'Straße',
  'Ñandú',
  'œuvre',
  'mom’s',
  'ガレージ',
  '한국어',
  'молоко',
  'οδός',
];
const cases = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
];
const spaces = [' ', '  ', '\u00a0', ' \u2003 '];
const invisible = ['', '\u200b', '\u00ad', '\ufe0f', '\u2060\u034f'];

/** One way to type a phrase: composed or not, in any case, with other white space and invisible characters. */
const typing = fc.record({
  form: fc.constantFrom('NFC', 'NFD'),
  change: fc.constantFrom(...cases),
  space: fc.constantFrom(...spaces),
  sign: fc.constantFrom(...invisible),
});
const typed = (
  phrase: readonly string[],
  { form, change, space, sign }: typeof typing extends fc.Arbitrary<infer T> ? T : never,
) => phrase.map((word) => change(word).normalize(form)).join(`${sign}${space}`);

const phrases = fc.array(
  fc.record({
    words: fc.uniqueArray(fc.constantFrom(...words), { minLength: 2, maxLength: 3 }),
    stored: typing,
    asked: typing,
  }),
  { minLength: 5, maxLength: 5 },
);

const refused = { status: 422 };

it.each(['\u3164', '\u2800', '\uffa0', '\u034f', '\ufe0f', '\u115f', '\u17b4', '\u{1d159}'])(
  'refuses invisible characters alone as a name, title, text or message: %j (TASK-343)',
  async (sign) => {
    const nothing = `${sign.repeat(12)} ${sign}`;
    const { profiles, savedSearches, chat } = ana.api;
    await expect(profiles.update({ fullName: nothing })).rejects.toMatchObject(refused);
    await expect(
      savedSearches.create({ type: 'task', name: nothing, frequency: 'off', filter: {} }),
    ).rejects.toMatchObject(refused);
    await expect(
      chat.send({ conversationId, body: nothing, clientKey: crypto.randomUUID() }),
    ).rejects.toMatchObject(refused);
    expect(taskDraft.safeParse({ ...exampleDraft, title: nothing }).success).toBe(false);
    expect(taskDraft.safeParse({ ...exampleDraft, description: nothing }).success).toBe(false);
    expect(itemDraft.safeParse({ ...exampleItem, title: nothing }).error?.issues).toContainEqual(
      expect.objectContaining({ path: ['title'] }),
    );
  },
);

let number = 1000;

it('finds stored text however it and the search were typed, in every list and saved search (SHELL-362)', async () => {
  await fc.assert(
    fc.asyncProperty(phrases, async (generated) => {
      const reader = await server.person();
      for (const { words: phrase, stored, asked } of generated) {
        number += 1;
        const title = typed([...phrase, `${number}`], stored);
        const search = typed([...phrase, `${number}`], asked);
        const searchIds = await Promise.all(
          (['task', 'marketplace_item', 'service'] as const).map((type) =>
            saveFor(reader, { search }, { type }),
          ),
        );
        const made = [
          {
            type: 'task',
            id: (await makeTask(services, { posterId: sam.userId, draft: { title } })).id,
          },
          {
            type: 'marketplace_item',
            id: (await createItem(services, { sellerId: sam.userId, title })).id,
          },
          {
            type: 'service',
            id: (await makeService(services, { providerId: sam.userId, title })).id,
          },
        ] as const;
        await sendText(sam, conversationId, title);
        for (const thing of made) await matchThing(services, registeredSearches, thing);

        const lists = [
          (await anonymous.tasks.browse({ search })).items,
          (await anonymous.marketplace.browse({ search })).items,
          (await anonymous.services.browse({ search })).items,
        ];
        const ids = made.map(({ id }) => id);
        expect(lists.map((items) => items.map(({ id }) => id))).toEqual(ids.map((id) => [id]));
        expect(lists.map(([item]) => item?.title)).toEqual(ids.map(() => title.normalize('NFC')));
        const hits = await Promise.all(searchIds.map((id) => listHitIds(server, id)));
        expect(hits).toEqual(ids.map((id) => [id]));
        const { total } = await ana.api.chat.search({ conversationId, text: search });
        expect(total).toBe(1);
      }
    }),
    { numRuns: 2, endOnFailure: true },
  );
}, 90_000);

it('names the words found on the cards of a page, the same for every viewer (SHELL-413, SHELL-414)', async () => {
  const description = 'It stands by the sofas, and nothing is broken.';
  await makeTask(services, {
    posterId: sam.userId,
    draft: { title: 'Carry a couch', description },
  });
  await createItem(services, { sellerId: sam.userId, title: 'Un sofá verde', description });
  await makeService(services, { providerId: sam.userId, title: 'Couch cleaning' });
  const search = 'couches';
  for (const api of [anonymous, ana.api]) {
    expect((await api.tasks.browse({ search })).foundWords).toEqual(['couch', 'sofas']);
    // Tiles show no description.
    expect((await api.marketplace.browse({ search })).foundWords).toEqual(['sofa']);
    expect((await api.services.browse({ search })).foundWords).toContain('couch');
    expect((await api.tasks.browse({})).foundWords).toEqual([]);
  }
});
