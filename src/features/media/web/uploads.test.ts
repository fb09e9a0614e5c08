import { describe, expect, it, test } from 'vitest';
import { createUploads, unfinished, unsentNames } from './uploads.ts';
import type { RefusedFile, SentFile } from './uploads.ts';

const key = (email: string) => email.repeat(64);
const photo = (name: string, size = 10, type = 'image/jpeg') =>
  new File([new Uint8Array(size)], name, { type });

/** A field whose server answers when the test says so. */
function field(keys: string[] = [], max = 5) {
  const sending = new Map<
    string,
    {
      answer: (sent: SentFile) => void;
      progress: (percent: number) => void;
      signal: AbortSignal;
    }
  >();
  const reported = {
    keys,
    failed: [] as RefusedFile[],
    batches: [] as number[],
    forgotten: [] as string[],
  };
  const uploads = createUploads({
    max,
    keys,
    send: (file, { onProgress, signal }) =>
      new Promise((answer) => {
        sending.set(file.name, { answer, progress: onProgress, signal });
        signal.addEventListener('abort', () => answer({ reason: 'media:refusals.no_connection' }));
      }),
    createPreview: ({ name }) => ({
      url: `blob:${name}`,
      forget: () => reported.forgotten.push(name),
    }),
  });
  uploads.setListener({
    onKeys: (next) => (reported.keys = next),
    onFailed: (file) => reported.failed.push(file),
    onBatchDone: (count) => reported.batches.push(count),
  });
  const at = (name: string) => {
    const found = sending.get(name);
    if (!found) throw new Error(`${name} is not on its way`);
    return found;
  };
  return {
    uploads,
    reported,
    isOnItsWay: (name: string) => sending.has(name),
    progress: (name: string, percent: number) => at(name).progress(percent),
    isStopped: (name: string) => at(name).signal.aborted,
    answer: async (name: string, sent: SentFile) => {
      at(name).answer(sent);
      await new Promise(setImmediate);
    },
    getFileId: (name: string) =>
      uploads.list().find((upload) => upload.name === name)?.fileId ?? '',
    shown: () => uploads.list().map(({ name, status, progress }) => [name, status, progress]),
  };
}

describe('files on their way (ITEM-078 to ITEM-080)', () => {
  test('two at once, each with its own progress, the others wait', async () => {
    const { uploads, isOnItsWay, progress, shown, answer, reported } = field();
    uploads.add([photo('a'), photo('b'), photo('c')]);
    expect(['a', 'b', 'c'].map(isOnItsWay)).toEqual([true, true, false]);
    progress('a', 40);
    progress('b', 75);
    expect(shown()).toEqual([
      ['a', 'uploading', 40],
      ['b', 'uploading', 75],
      ['c', 'uploading', 0],
    ]);
    await answer('a', { key: key('a') });
    expect(isOnItsWay('c')).toBe(true);
    expect(reported.keys).toEqual([key('a')]);
  });

  test('stay in the order they were chosen in, whichever is first there', async () => {
    const { uploads, answer, reported } = field();
    uploads.add([photo('a'), photo('b')]);
    await answer('b', { key: key('b') });
    await answer('a', { key: key('a') });
    expect(reported.keys).toEqual([key('a'), key('b')]);
  });

  test('one that failed stays to be tried again, and the count is of the successful ones', async () => {
    const { uploads, answer, reported, shown, getFileId } = field();
    uploads.add([photo('a'), photo('b')]);
    await answer('a', { reason: 'media:refusals.too_busy' });
    await answer('b', { key: key('b') });
    expect(reported.failed).toEqual([{ name: 'a', reason: 'media:refusals.too_busy' }]);
    expect(reported.batches).toEqual([1]);
    uploads.retry(getFileId('a'));
    expect(shown()[0]).toEqual(['a', 'uploading', 0]);
    await answer('a', { key: key('a') });
    expect(reported.keys).toEqual([key('a'), key('b')]);
    expect(reported.batches).toEqual([1, 1]);
  });

  test('a form is complete once each is there or was taken out', async () => {
    const { uploads, answer, getFileId } = field([key('x')]);
    const state = () => [unfinished(uploads.list()), unsentNames(uploads.list())];
    expect(state()).toEqual([null, []]);
    uploads.add([photo('a'), photo('b')]);
    await answer('a', { reason: 'media:refusals.too_busy' });
    expect(state()).toEqual(['uploading', ['a', 'b']]);
    await answer('b', { key: key('b') });
    expect(state()).toEqual(['failed', ['a']]);
    uploads.drop(getFileId('a'));
    expect(state()).toEqual([null, []]);
  });

  test('those without a connection go again once it is back, no others', async () => {
    const { uploads, answer, shown } = field();
    uploads.add([photo('a'), photo('b')]);
    await answer('a', { reason: 'media:refusals.no_connection' });
    await answer('b', { reason: 'media:refusals.not_an_image' });
    uploads.retryAll('media:refusals.no_connection');
    expect(shown().map(([, status]) => status)).toEqual(['uploading', 'error']);
  });

  test('one that was cancelled is gone and makes room for the next', async () => {
    const { uploads, getFileId, isStopped, isOnItsWay, answer, reported } = field();
    uploads.add([photo('a'), photo('b'), photo('c')]);
    uploads.drop(getFileId('a'));
    expect(isStopped('a')).toBe(true);
    await answer('a', { key: key('a') });
    expect(isOnItsWay('c')).toBe(true);
    expect(reported).toMatchObject({ keys: [], failed: [], forgotten: ['a'] });
  });

  test('the same picture twice is there once', async () => {
    const { uploads, answer, reported } = field([key('a')]);
    uploads.add([photo('again')]);
    await answer('again', { key: key('a') });
    expect(reported.failed).toEqual([{ name: 'again', reason: 'media:refusals.already_there' }]);
    expect(reported.keys).toEqual([key('a')]);
  });

  test('nothing goes on once the field is gone', () => {
    const { uploads, isStopped, reported } = field();
    uploads.add([photo('a')]);
    uploads.stop();
    expect([isStopped('a'), reported.forgotten]).toEqual([true, ['a']]);
  });
});

describe('accepted files (ITEM-081 to ITEM-084)', () => {
  it.each([
    [photo('a.jpg', 5 * 1024 * 1024), null],
    [photo('a.jpg', 5 * 1024 * 1024 + 1), 'media:refusals.too_large'],
    [photo('a.webp', 1, 'image/webp'), null],
    [photo('a.svg', 1, 'image/svg+xml'), 'media:refusals.not_an_image'],
    [photo('a.pdf', 1, 'application/pdf'), 'media:refusals.not_an_image'],
    [photo('A.JPEG', 1, ''), null],
    [photo('a.txt', 1, ''), 'media:refusals.not_an_image'],
  ])('%o: %s', (file, reason) => {
    const { uploads } = field();
    expect(uploads.add([file]).refused).toEqual(
      reason === null ? [] : [{ name: file.name, reason }],
    );
    expect(uploads.list()).toHaveLength(reason === null ? 1 : 0);
  });

  test('the first ones up to the limit', () => {
    const { uploads, shown } = field([key('x'), key('y'), key('z')]);
    const files = ['a', 'b', 'c'].map((name) => photo(name));
    expect(uploads.add(files)).toEqual({ refused: [], isTooMany: true });
    expect(shown().map(([name]) => name)).toEqual(['', '', '', 'a', 'b']);
  });
});

describe('the order (ITEM-090 to ITEM-095)', () => {
  const ids = (uploads: ReturnType<typeof field>['uploads']) =>
    uploads.list().map(({ fileId }) => fileId);

  it.each([
    ['to the front', 2, 0, ['c', 'a', 'b']],
    ['one to the right', 0, 1, ['b', 'a', 'c']],
    ['to the end', 0, 2, ['b', 'c', 'a']],
    ['one to the left', 1, 0, ['b', 'a', 'c']],
  ])('%s', (_, from, to, order) => {
    const { uploads, reported } = field(['a', 'b', 'c'].map(key));
    uploads.move(ids(uploads)[from] ?? '', to);
    expect(reported.keys).toEqual(order.map(key));
  });

  test('after the primary one is gone the next is', () => {
    const { uploads, reported } = field(['a', 'b'].map(key));
    uploads.drop(ids(uploads)[0] ?? '');
    expect(reported.keys).toEqual([key('b')]);
  });

  test('keeps files on their way when the form is filled again', () => {
    const { uploads, shown } = field(['a', 'b'].map(key));
    uploads.add([photo('new')]);
    uploads.replace([key('b')]);
    expect(shown()).toEqual([
      ['', 'completed', 100],
      ['new', 'uploading', 0],
    ]);
  });

  test('an edited photo takes the place of the former one', () => {
    const { uploads, reported } = field(['a', 'b'].map(key));
    const [first = ''] = ids(uploads);
    expect(uploads.exchange(first, photo('edited'), key('c'))).toBe(true);
    expect(reported.keys).toEqual(['c', 'b'].map(key));
    expect(uploads.list()[0]).toMatchObject({ fileId: first, previewUrl: 'blob:edited' });
    expect(uploads.exchange(first, photo('again'), key('d'))).toBe(true);
    expect(reported.forgotten).toEqual(['edited']);
  });

  test('an edited photo that is in the list already is not there twice', () => {
    const { uploads, reported } = field(['a', 'b'].map(key));
    expect(uploads.exchange(ids(uploads)[0] ?? '', photo('edited'), key('b'))).toBe(false);
    expect(reported.keys).toEqual(['a', 'b'].map(key));
  });
});
