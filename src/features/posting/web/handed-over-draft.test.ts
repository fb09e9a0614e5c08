import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { stubLocalStorage } from '#test/support/stub-local-storage.ts';
import { handOver, takeOver } from './handed-over-draft.ts';
import { newWizardDraft, wizardDraftContent } from './wizard-draft.ts';

stubLocalStorage();

const store = draftStore({
  name: 'note',
  version: 1,
  content: wizardDraftContent([1], z.object({ text: z.string() })),
});
const drafts = {
  store,
  owner: 'ana',
  hasContent: ({ text }: { text: string }) => text !== '',
};

test('a draft begun on another page is the one the form goes on with, once (SHELL-434)', () => {
  expect(handOver(drafts, { text: 'A lamp' })).toBe(true);
  expect(takeOver(drafts)?.values).toEqual({ text: 'A lamp' });
  expect(takeOver(drafts)).toBeNull();
  expect(store.load('ana')?.values).toEqual({ text: 'A lamp' });
});

test('an older draft of the owner comes back after it', () => {
  store.save('ana', newWizardDraft({ text: 'A chair' }));
  handOver(drafts, { text: 'A lamp' });
  takeOver(drafts);
  store.remove('ana');
  expect(takeOver(drafts)).toBeNull();
  expect(store.load('ana')?.values).toEqual({ text: 'A chair' });
});

test('nothing begun is nothing to go on with', () => {
  handOver(drafts, { text: '' });
  expect(takeOver(drafts)).toBeNull();
});

test('a browser that stores nothing says so', () => {
  vi.stubGlobal('window', {});
  expect(handOver(drafts, { text: 'A lamp' })).toBe(false);
});
