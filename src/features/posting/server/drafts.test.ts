import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { DraftForm } from '../contract.ts';
import { DRAFT_DAYS, MOST_DRAFT_BYTES } from '../limits.ts';
import { forgetOldDrafts } from './forget-drafts.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person('Ada Author');
  ben = await server.person('Ben Beside');
});
beforeEach(() => server.services.db.deleteFrom('form_drafts').execute());
afterAll(() => server.close());

const readStatus = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

const draft = (title: string, baseVersion: string | null = null) =>
  ({ form: 'task', title, content: { values: { title } }, baseVersion }) as const;

const findTitle = async ({ api }: TestPerson) =>
  (await api.posting.findDraft({ form: 'task' })).draft?.content['values'];

describe('saving', () => {
  it('is over the version that it names (SHELL-488, SHELL-490)', async () => {
    const first = await ada.api.posting.saveDraft(draft('A shelf'));
    const second = await ada.api.posting.saveDraft(draft('Two shelves', first.version));
    expect(second.version).not.toBe(first.version);
    expect(await findTitle(ada)).toEqual({ title: 'Two shelves' });
  });

  it.each<[string, () => string | null]>([
    ['none', () => null],
    ['an older one', newId],
  ])('over %s is refused where another device has saved (SHELL-490)', async (_what, base) => {
    await ada.api.posting.saveDraft(draft('From the phone'));
    expect(await readStatus(ada.api.posting.saveDraft(draft('From the laptop', base())))).toBe(409);
    expect(await findTitle(ada)).toEqual({ title: 'From the phone' });
  });

  it('over a draft that was discarded is refused, also once there is another (SHELL-491)', async () => {
    const { version } = await ada.api.posting.saveDraft(draft('Sent since'));
    await ada.api.posting.discardDraft({ form: 'task', version });
    expect(await readStatus(ada.api.posting.saveDraft(draft('Late', version)))).toBe(409);
    await ada.api.posting.saveDraft(draft('The next'));
    expect(await readStatus(ada.api.posting.saveDraft(draft('Late', version)))).toBe(409);
  });

  it('leaves a draft alone that was changed since it was listed (SHELL-491)', async () => {
    const { version } = await ada.api.posting.saveDraft(draft('Listed'));
    await ada.api.posting.saveDraft(draft('Changed', version));
    await ada.api.posting.discardDraft({ form: 'task', version });
    expect(await findTitle(ada)).toEqual({ title: 'Changed' });
  });

  it('stores one of two saves at once (SHELL-490)', async () => {
    const { version } = await ada.api.posting.saveDraft(draft('Begun'));
    const statuses = await Promise.all(
      ['one', 'two', 'three', 'four'].map((title) =>
        readStatus(ada.api.posting.saveDraft(draft(title, version))),
      ),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
  });

  it('takes every text that a browser can write (SHELL-489)', async () => {
    const content = { text: 'nothing \0, half a pair \ud83d, and \u2028' };
    await ada.api.posting.saveDraft({ form: 'item', title: '', content, baseVersion: null });
    const found = await ada.api.posting.findDraft({ form: 'item' });
    expect(found.draft?.content).toEqual(content);
  });

  it.each([
    ['fits', MOST_DRAFT_BYTES, 200],
    ['is one byte longer than may be', MOST_DRAFT_BYTES + 1, 422],
  ])('a draft that %s (SHELL-493)', async (_what, bytes, status) => {
    const text = 'é'.repeat(10);
    const around = new TextEncoder().encode(JSON.stringify({ text })).length;
    const content = { text: text + 'x'.repeat(bytes - around) };
    const saving = ada.api.posting.saveDraft({
      form: 'event',
      title: '',
      content,
      baseVersion: null,
    });
    expect(await readStatus(saving)).toBe(status);
  });
});

test('drafts are their writer’s alone (SHELL-495)', async () => {
  const { version } = await ada.api.posting.saveDraft(draft('Private'));
  expect(await ben.api.posting.findDraft({ form: 'task' })).toEqual({ draft: null });
  expect(await ben.api.posting.listDrafts({})).toEqual({ items: [] });
  await ben.api.posting.discardDraft({ form: 'task', version });
  expect(await findTitle(ada)).toEqual({ title: 'Private' });
  const visitor = server.anonymous.posting;
  const asked = [
    visitor.listDrafts({}),
    visitor.findDraft({ form: 'task' }),
    visitor.saveDraft(draft('x')),
    visitor.discardDraft({ form: 'task', version }),
  ];
  expect(await Promise.all(asked.map(readStatus))).toEqual([401, 401, 401, 401]);
});

test('the list has each form once, the last changed first (SHELL-492)', async () => {
  const first = await ada.api.posting.saveDraft(draft('A shelf'));
  const item = { form: 'item', title: 'A lamp', content: {}, baseVersion: null } as const;
  await ada.api.posting.saveDraft(item);
  await age('item', '1 minute');
  await ada.api.posting.saveDraft(draft('Two shelves', first.version));
  const { items } = await ada.api.posting.listDrafts({});
  expect(items.map(({ form, title }) => [form, title])).toEqual([
    ['task', 'Two shelves'],
    ['item', 'A lamp'],
  ]);
});

const age = (form: DraftForm, by: string) =>
  server.services.db
    .updateTable('form_drafts')
    .set({ updated_at: sql<Date>`updated_at - ${by}::interval` })
    .where('form', '=', form)
    .execute();

test('a draft goes after two months without a change (SHELL-493)', async () => {
  await ada.api.posting.saveDraft(draft('Old'));
  await ada.api.posting.saveDraft({ form: 'item', title: '', content: {}, baseVersion: null });
  await age('task', `${DRAFT_DAYS} days 1 minute`);
  await age('item', `${DRAFT_DAYS - 1} days`);
  await forgetOldDrafts(server.services.db);
  const { items } = await ada.api.posting.listDrafts({});
  expect(items.map(({ form }) => form)).toEqual(['item']);
});
