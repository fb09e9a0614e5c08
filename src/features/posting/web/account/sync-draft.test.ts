import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#test/support/stub-local-storage.ts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { newWizardDraft, wizardDraftContent } from '../wizard-draft.ts';
import type { WizardDraft } from '../wizard-draft.ts';
import { draftVersions } from './draft-versions.ts';
import { SAVE_AFTER_MS, syncDraft } from './sync-draft.ts';

type Values = { title: string };
const USER = 'ana';
const store = draftStore({
  name: 'task_draft',
  version: 1,
  content: wizardDraftContent([1], z.object({ title: z.string().catch('') })),
});
stubLocalStorage();

/** The account, and a device that has the form open. */
let account: { version: string; content: Record<string, unknown> } | null;
const calls = {
  findDraft: vi.fn(async () => ({ draft: account && { ...account, updatedAt: new Date() } })),
  saveDraft: vi.fn(
    async (input: { content: Record<string, unknown>; baseVersion: string | null }) => {
      if (input.baseVersion !== (account?.version ?? null)) {
        throw Object.assign(new Error('changed'), { status: 409 });
      }
      account = { version: uuidv7(), content: input.content };
      return { version: account.version, updatedAt: new Date() };
    },
  ),
  discardDraft: vi.fn(async () => {
    account = null;
    return {};
  }),
};
let other: WizardDraft<Values> | null;
let open: Array<ReturnType<typeof syncDraft<Values>>> = [];
function begin() {
  const sync = syncDraft({
    calls,
    form: 'task',
    store,
    userId: USER,
    onOther: (found) => (other = found),
  });
  open.push(sync);
  return sync;
}

let savedAt = 1;
const draft = (title: string): WizardDraft<Values> => ({
  ...newWizardDraft({ title }),
  savedAt: (savedAt += 1),
});
const type = (title: string) => store.save(USER, draft(title));
const pause = () => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
const readTitle = () => (account?.content['values'] as Values | undefined)?.title;
const ownTitle = () => store.load(USER)?.values.title;
/** Another device saves its draft over whatever is there. */
const saveElsewhere = (title: string) => {
  account = {
    version: uuidv7(),
    content: JSON.parse(store.encode(draft(title))) as object as never,
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  account = null;
  other = null;
  vi.clearAllMocks();
});
afterEach(() => {
  for (const sync of open) sync.stop();
  open = [];
  vi.useRealTimers();
});

it('saves once after a pause, and each time over its own version (SHELL-488)', async () => {
  begin();
  type('A');
  type('A sh');
  expect(calls.saveDraft).not.toHaveBeenCalled();
  await pause();
  expect(calls.saveDraft).toHaveBeenCalledTimes(1);
  type('A shelf');
  await pause();
  expect(readTitle()).toBe('A shelf');
  expect(other).toBeNull();
});

it('saves what is left when the form closes (SHELL-488)', async () => {
  const sync = begin();
  type('A shelf');
  sync.stop();
  await pause();
  expect(readTitle()).toBe('A shelf');
});

it('begins with the draft of the account on a new device (SHELL-489)', async () => {
  saveElsewhere('From the phone');
  await begin().open();
  expect(ownTitle()).toBe('From the phone');
});

it('takes a newer draft over its own that was saved (SHELL-489)', async () => {
  const sync = begin();
  type('A shelf');
  await pause();
  sync.stop();
  saveElsewhere('A shelf, two boards');
  await begin().open();
  expect(ownTitle()).toBe('A shelf, two boards');
  expect(other).toBeNull();
});

it.each([
  ['chooseOther', 'From the phone'],
  ['chooseOwn', 'From the laptop'],
] as const)('%s settles what two devices changed (SHELL-490)', async (choice, title) => {
  const sync = begin();
  saveElsewhere('From the phone');
  type('From the laptop');
  await pause();
  expect(other?.values.title).toBe('From the phone');
  expect(readTitle()).toBe('From the phone');
  sync[choice]();
  await pause();
  expect([ownTitle(), readTitle(), other]).toEqual([title, title, null]);
  type(`${title}, and more`);
  await pause();
  expect(readTitle()).toBe(`${title}, and more`);
});

it('asks at once when the form opens after both have changed (SHELL-490)', async () => {
  type('Written offline');
  saveElsewhere('From the phone');
  await begin().open();
  expect(other?.values.title).toBe('From the phone');
  expect(ownTitle()).toBe('Written offline');
});

it('leaves the account when the draft is sent or cleared (SHELL-491)', async () => {
  begin();
  type('A shelf');
  await pause();
  store.remove(USER);
  await pause();
  expect(account).toBeNull();
  expect(draftVersions.load(`${USER}_task`)).toBeNull();
});

it('never discards a draft that this device has not seen (SHELL-491)', async () => {
  saveElsewhere('From the phone');
  begin();
  store.remove(USER);
  await pause();
  expect(readTitle()).toBe('From the phone');
});

it('goes here too when it was sent elsewhere (SHELL-491)', async () => {
  const sync = begin();
  type('A shelf');
  await pause();
  sync.stop();
  account = null;
  await begin().open();
  expect(store.load(USER)).toBeNull();
});

it('stays as a new posting when it was changed since (SHELL-491)', async () => {
  const sync = begin();
  type('A shelf');
  await pause();
  sync.stop();
  account = null;
  const changed = draft('A shelf, two boards');
  store.save(USER, changed);
  await begin().open();
  await pause();
  expect(readTitle()).toBe('A shelf, two boards');
  expect(store.load(USER)?.requestKey).not.toBe(changed.requestKey);
});

it('goes on where the account does not answer, and saves later (SHELL-494)', async () => {
  begin();
  calls.saveDraft.mockRejectedValueOnce(new Error('offline'));
  type('A shelf');
  await pause();
  expect(account).toBeNull();
  await begin().open();
  await pause();
  expect(readTitle()).toBe('A shelf');
});

it('replaces a draft that this version of the form cannot read (SHELL-489)', async () => {
  account = { version: uuidv7(), content: { version: 99 } };
  type('A shelf');
  await begin().open();
  await pause();
  expect([readTitle(), other]).toEqual(['A shelf', null]);
});
