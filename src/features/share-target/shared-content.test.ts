import { expect, it } from 'vitest';
import { LONGEST_SHARED_TEXT, MOST_SHARED_PHOTOS, MOST_SHARED_PHOTO_BYTES } from './limits.ts';
import { isEmptyShare, readShared, toFormTexts, toMessage } from './shared-content.ts';

const LINK = 'https://example.org/lamp';

function formWith(texts: Record<string, string>, files: File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  for (const file of files) form.append('photos', file);
  return form;
}
const photo = (name: string, type = 'image/jpeg', size = 1) =>
  new File([new Uint8Array(size)], name, { type });

it.each([
  ['a text', { text: ' A lamp ' }, 'A lamp'],
  ['a link', { url: LINK }, LINK],
  ['a text and its link', { text: 'A lamp', url: LINK }, `A lamp\n${LINK}`],
  ['a text with the link in it', { text: `A lamp ${LINK}`, url: LINK }, `A lamp ${LINK}`],
])('reads %s (SHELL-433)', (_what, texts, text) => {
  expect(readShared(formWith(texts))).toMatchObject({ title: '', text, isTextCut: false });
});

it('takes photos and says which files it does not take, and why (SHELL-435)', () => {
  const many = Array.from({ length: MOST_SHARED_PHOTOS }, (_, at) => photo(`${at}.jpg`));
  const { photos, refused } = readShared(
    formWith({}, [
      photo('plan.pdf', 'application/pdf'),
      photo('drawing.svg', 'image/svg+xml'),
      photo('nothing.png', 'image/png', 0),
      photo('large.jpg', 'image/jpeg', MOST_SHARED_PHOTO_BYTES + 1),
      ...many,
      photo('last.webp', 'image/webp'),
    ]),
  );
  expect(photos.map(({ name }) => name)).toEqual(many.map(({ name }) => name));
  expect(refused).toEqual([
    { name: 'plan.pdf', reason: 'share-target:refusals.wrong_type' },
    { name: 'drawing.svg', reason: 'share-target:refusals.wrong_type' },
    { name: 'nothing.png', reason: 'share-target:refusals.empty' },
    { name: 'large.jpg', reason: 'share-target:refusals.too_large' },
    { name: 'last.webp', reason: 'share-target:refusals.no_place' },
  ]);
});

it('cuts a text that is too long and says so (SHELL-435)', () => {
  const content = readShared(formWith({ text: 'x'.repeat(LONGEST_SHARED_TEXT + 1) }));
  expect(content.text).toHaveLength(LONGEST_SHARED_TEXT);
  expect(content.isTextCut).toBe(true);
});

it.each([
  ['nothing', formWith({}), true],
  ['blanks and a file without name and bytes', formWith({ text: ' ' }, [photo('', '', 0)]), true],
  ['a refused file', formWith({}, [photo('plan.pdf', 'application/pdf')]), false],
  ['a title', formWith({ title: 'Lamp' }), false],
])('a share of %s is empty: %o', (_what, form, isEmpty) => {
  expect(isEmptyShare(readShared(form))).toBe(isEmpty);
});

it('puts words where a form takes them, and all of them into a message (SHELL-434)', () => {
  const content = { title: 'A lamp', text: LINK };
  expect(toFormTexts(content, 100)).toEqual({ title: 'A lamp', description: LINK });
  expect(toFormTexts(content, 3)).toEqual({ title: '', description: `A lamp\n${LINK}` });
  expect(toMessage(content)).toBe(`A lamp\n${LINK}`);
  expect(toMessage({ title: 'A lamp', text: 'A lamp, as new' })).toBe('A lamp, as new');
});
