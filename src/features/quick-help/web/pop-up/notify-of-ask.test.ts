import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Translator } from '#platform/language/translator.ts';
import { toasts } from '#ui/feedback/toast.ts';
import { texts } from '../../../../../locales/en/index.gen.ts';
import { askForNoticesOnce } from './notice-permission.ts';
import { notifyOfAsk } from './notify-of-ask.ts';
import { someAsk } from './pop-up-scene.ts';

const translator = new Translator('en', vi.fn<(key: string) => void>());
translator.add('helper', texts.helper);

const shown: Array<{ title: string; body: string | undefined }> = [];

/** Sets up a visible browser, and its answer to whether it may show notifications. */
function browser(permission: NotificationPermission) {
  class Notice extends EventTarget {
    static readonly permission = permission;
    constructor(title: string, { body }: NotificationOptions) {
      super();
      shown.push({ title, body });
    }
  }
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal('Notification', Notice);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('window', { Notification: Notice, isSecureContext: true, localStorage });
}

beforeEach(() => void shown.splice(0));
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toasts.list()) toasts.dismiss(id);
});

const notify = async () => {
  notifyOfAsk(someAsk('r1', Date.now()), {
    t: translator.within('helper'),
    language: 'en',
    open: vi.fn<(path: string) => void>(),
  });
  // The browser is asked after the toast, in ticks of its own.
  await new Promise(setImmediate);
  return toasts.list();
};

it('a new request shows a toast for 5 seconds and a browser notification, with its place up to the first comma (NOTE-045, QUICK-078)', async () => {
  browser('granted');
  expect(await notify()).toMatchObject([
    {
      title: 'New Task Request: Request r1 · Queens',
      lifeMs: 5000,
      action: { href: '/on-demand-task/r1' },
    },
  ]);
  expect(shown).toEqual([{ title: 'New Task Request', body: 'Request r1 · Queens' }]);
});

it.each(['denied', 'default'] as const)(
  'when the browser says "%s", shows the toast alone (NOTE-045)',
  async (permission) => {
    browser(permission);
    expect(await notify()).toHaveLength(1);
    expect(shown).toEqual([]);
  },
);

it.each([
  ['default', 1],
  ['granted', 0],
  ['denied', 0],
] as const)(
  'when the browser says "%s", asks for permission %d times (NOTE-045)',
  (answer, times) => {
    browser(answer);
    const ask = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('refused'));
    for (let duties = 1; duties <= 3; duties += 1) askForNoticesOnce(ask);
    expect(ask).toHaveBeenCalledTimes(times);
  },
);
