import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearDrafts,
  conversationsWaiting,
  draftToUnsent,
  dropUnsent,
  markUnsent,
  readDraft,
  readUnsent,
  unsentToDraft,
  writeDraft,
} from './drafts.ts';

const KEY = 'porchlight_chat_drafts';
const EMPTY = { text: '', clientKey: null, files: [] };

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    },
  });
});

describe('drafts', () => {
  it('are stored by person and conversation', () => {
    const draft = { text: 'Half a sent', clientKey: null, files: [] };
    writeDraft('ana', 'one', draft);
    expect(readDraft('ana', 'one')).toEqual(draft);
    expect(readDraft('ana', 'two')).toEqual(EMPTY);
    expect(readDraft('ben', 'one')).toEqual(EMPTY);
  });

  it('go when they are sent or the person signs out', () => {
    writeDraft('ana', 'one', { text: 'Hello', clientKey: null, files: [] });
    writeDraft('ana', 'one', EMPTY);
    expect(readDraft('ana', 'one')).toEqual(EMPTY);
    writeDraft('ana', 'two', { text: 'Hello', clientKey: null, files: [] });
    clearDrafts();
    expect(readDraft('ana', 'two')).toEqual(EMPTY);
  });

  it('survive storage that holds nonsense', () => {
    window.localStorage.setItem(KEY, '{"ana":7');
    expect(readDraft('ana', 'one')).toEqual(EMPTY);
    window.localStorage.setItem(KEY, '{"ana":{"one":{"text":5}}}');
    expect(readDraft('ana', 'one')).toEqual(EMPTY);
    writeDraft('ana', 'one', { text: 'Hello', clientKey: null, files: [] });
    expect(readDraft('ana', 'one').text).toBe('Hello');
  });

  it('are the newest 50', () => {
    for (let count = 0; count < 60; count += 1) {
      writeDraft('ana', `chat ${count}`, { text: 'Hello', clientKey: null, files: [] });
    }
    expect(readDraft('ana', 'chat 9').text).toBe('');
    expect(readDraft('ana', 'chat 10').text).toBe('Hello');
    expect(readDraft('ana', 'chat 59').text).toBe('Hello');
  });

  it('hold what was sent off in order until it is stored', () => {
    const one = {
      clientKey: '01a00000-0000-7000-8000-000000000001',
      body: 'One',
      files: [],
      mark: null,
    };
    const two = {
      clientKey: '01a00000-0000-7000-8000-000000000002',
      body: 'Two',
      files: [],
      mark: null,
    };
    draftToUnsent('ana', 'talk', one);
    draftToUnsent('ana', 'talk', two);
    writeDraft('ana', 'talk', { text: 'Three', clientKey: null, files: [] });
    expect(readUnsent('ana', 'talk')).toEqual([one, two]);
    expect(readUnsent('ben', 'talk')).toEqual([]);
    dropUnsent('ana', 'talk', one.clientKey);
    expect(readUnsent('ana', 'talk')).toEqual([two]);
    expect(readDraft('ana', 'talk').text).toBe('Three');
    unsentToDraft('ana', 'talk', two);
    expect(readUnsent('ana', 'talk')).toEqual([]);
    expect(readDraft('ana', 'talk')).toEqual({
      text: 'Two',
      clientKey: two.clientKey,
      files: [],
    });
    dropUnsent('ana', 'talk', two.clientKey);
    expect(readDraft('ana', 'talk')).toEqual(EMPTY);
  });

  it('never make room for others while something of theirs waits to be sent', () => {
    const message = { clientKey: '01a00000-0000-7000-8000-000000000001', body: 'One', files: [] };
    draftToUnsent('ana', 'first', { ...message, mark: 'waits' });
    for (let count = 0; count < 60; count += 1) {
      writeDraft('ana', `chat ${count}`, { text: 'Hello', clientKey: null, files: [] });
    }
    expect(conversationsWaiting('ana')).toEqual(['first']);
    markUnsent('ana', 'first', () => 'held');
    expect(conversationsWaiting('ana')).toEqual([]);
    expect(readUnsent('ana', 'first')).toEqual([{ ...message, mark: 'held' }]);
  });

  it('last as long as the page where the device stores nothing', () => {
    window.localStorage.setItem = () => {
      throw new Error('full');
    };
    writeDraft('ana', 'one', { text: 'Hello', clientKey: null, files: [] });
    expect(readDraft('ana', 'one').text).toBe('Hello');
    clearDrafts();
    expect(readDraft('ana', 'one')).toEqual(EMPTY);
  });

  it('from before there was a list are still read', () => {
    window.localStorage.setItem(KEY, '{"ana":{"one":{"text":"Hi","clientKey":null}}}');
    expect(readDraft('ana', 'one').text).toBe('Hi');
    expect(readUnsent('ana', 'one')).toEqual([]);
  });
});
