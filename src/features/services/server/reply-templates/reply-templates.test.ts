import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { LONGEST_TEMPLATE, LONGEST_TEMPLATE_TITLE, MOST_REPLY_TEMPLATES } from '../../limits.ts';

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = await Promise.all([server.person('Ana Provider'), server.person('Ben')]);
});
afterAll(() => server.close());
beforeEach(() => server.services.db.deleteFrom('reply_templates').execute());

const hello = { title: 'Hello', body: 'Thanks for asking! When would suit you?' };
const save = (person: TestPerson, template = hello, templateId: string | null = null) =>
  person.api.services.saveReplyTemplate({ templateId, template });
const own = async (person: TestPerson) => (await person.api.services.listReplyTemplates({})).items;
const getStatus = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );

it('are kept in the order they were written, changed in place and deleted', async () => {
  const first = await save(ana, { title: '  Hello ', body: ` ${hello.body}\n` });
  const second = await save(ana, { title: 'Price', body: 'That would be $80.' });
  expect(await own(ana)).toEqual([
    { id: first.id, ...hello },
    { id: second.id, title: 'Price', body: 'That would be $80.' },
  ]);
  const changed = { title: 'Hi', body: 'Hi! When?\n\nBest, Ana' };
  expect(await save(ana, changed, first.id)).toEqual(first);
  expect(await own(ana)).toMatchObject([{ id: first.id, ...changed }, { id: second.id }]);
  await ana.api.services.removeReplyTemplate({ templateId: first.id });
  expect(await own(ana)).toMatchObject([{ id: second.id }]);
});

describe('permissions', () => {
  it('a visitor is refused', async () => {
    const { id } = await save(ana);
    const { services } = server.anonymous;
    const calls = [
      services.listReplyTemplates({}),
      services.saveReplyTemplate({ template: hello }),
      services.saveReplyTemplate({ templateId: id, template: hello }),
      services.removeReplyTemplate({ templateId: id }),
    ];
    expect(await Promise.all(calls.map(getStatus))).toEqual(calls.map(() => 401));
  });

  it('others find nothing, and change nothing', async () => {
    const { id } = await save(ana);
    expect(await own(ben)).toEqual([]);
    for (const templateId of [id, crypto.randomUUID(), 'nonsense']) {
      const calls = [
        save(ben, { title: 'Mine', body: 'Mine' }, templateId),
        ben.api.services.removeReplyTemplate({ templateId }),
      ];
      expect(await Promise.all(calls.map(getStatus))).toEqual([404, 404]);
    }
    expect(await own(ana)).toEqual([{ id, ...hello }]);
    expect(await own(ben)).toEqual([]);
  });
});

it('are so many at most, however many are saved at once; each may still be changed', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: MOST_REPLY_TEMPLATES + 5 }, (_, n) =>
      save(ana, { title: `Number ${n}`, body: hello.body }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_REPLY_TEMPLATES);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      status: 409,
      message: `You can have at most ${MOST_REPLY_TEMPLATES} templates. Delete one to add another.`,
    },
  });
  const items = await own(ana);
  expect(items).toHaveLength(MOST_REPLY_TEMPLATES);
  expect(await save(ana, hello, items[0]?.id ?? null)).toEqual({ id: items[0]?.id });
  // Templates of other people do not count.
  await save(ben);
  await ana.api.services.removeReplyTemplate({ templateId: items[1]?.id ?? '' });
  await save(ana, hello);
});

describe('are refused', () => {
  const longest = 'x'.repeat(LONGEST_TEMPLATE);
  it.each([
    ['without a name', { title: '  ' }, 'template.title', 'Please give the template a name'],
    [
      'with too long a name',
      { title: 'x'.repeat(LONGEST_TEMPLATE_TITLE + 1) },
      'template.title',
      'The name cannot exceed 60 characters',
    ],
    ['without words', { body: '\n ' }, 'template.body', 'Please write the reply'],
    [
      'with too many words',
      { body: `${longest}x` },
      'template.body',
      'The reply cannot exceed 2000 characters',
    ],
  ])('%s', async (_what, wrong, field, message) => {
    await expect(save(ana, { ...hello, ...wrong })).rejects.toMatchObject({
      status: 422,
      data: { fields: { [field]: message } },
    });
    expect(await own(ana)).toEqual([]);
  });

  it('not at the limits themselves, nor for signs that look like markup', async () => {
    const title = '🏡'.repeat(LONGEST_TEMPLATE_TITLE);
    const { id } = await save(ana, { title, body: longest });
    const markup = { title: '<b>%_\\', body: '{{name}} <script>' };
    await save(ana, markup);
    expect(await own(ana)).toMatchObject([{ id, title, body: longest }, markup]);
  });
});
