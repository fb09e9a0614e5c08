/** A notice of the browser itself, outside of the page. */
export type BrowserNotice = {
  /** A notification with the same id is shown once in this browser, whichever tab hears of it first. */
  id: string;
  /** The newest of several with the same tag takes the place of the one before. */
  tag: string;
  title: string;
  body: string;
  /** The path that a press on it opens. */
  path: string;
  language: string;
};

const VISIBLE = 'porchlight-visible';
/** Tabs in the background receive late; so long one of them speaks for all. */
const SPOKEN_FOR_MS = 60_000;

/** Browsers without a worker of ours have them here. */
const shownHere = new Map<string, Notification>();

/** Lets the other tabs of this browser know that this one is visible and shows its own toasts; returns how to stop. */
export function reportWhileVisible(): () => void {
  let release: (() => void) | null = null;
  const change = () => {
    release?.();
    release = null;
    if (document.visibilityState !== 'visible') return;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Old browsers without locks show a notice too many, under the same tag.
    void navigator.locks?.request(VISIBLE, { mode: 'shared' }, () => held).catch(() => {});
  };
  change();
  document.addEventListener('visibilitychange', change);
  return () => {
    document.removeEventListener('visibilitychange', change);
    release?.();
  };
}

/** Returns whether the site is visible in this tab or in another one. */
export async function hasVisiblePage(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true;
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === VISIBLE) ?? false;
}

/** Acts in one tab of this browser alone, of all that hear of the same thing. */
export async function onceInThisBrowser(id: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  await navigator.locks.request(`porchlight-notice:${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await act();
    await new Promise((resolve) => setTimeout(resolve, SPOKEN_FOR_MS));
  });
}

/** Shows a notification, even if the site is visible; call it once in this browser. */
export async function showBrowserNotice(
  notice: BrowserNotice,
  /** When it was pressed and no worker took that. */
  open: (path: string) => void,
): Promise<void> {
  const { tag, title, body, path, language } = notice;
  const options = { tag, body, lang: language, icon: '/icon-192.png', data: { path } };
  const registration = await workerRegistration();
  if (registration?.active) {
    await registration.showNotification(title, options);
    return;
  }
  const shown = new Notification(title, options);
  shownHere.set(tag, shown);
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
    open(path);
  });
}

/** Takes the notice under a tag away once that was seen to, here or elsewhere. */
export async function clearBrowserNotice(tag: string): Promise<void> {
  shownHere.get(tag)?.close();
  shownHere.delete(tag);
  const registration = await workerRegistration();
  const shown = await registration?.getNotifications({ tag });
  for (const one of shown ?? []) one.close();
}

const workerRegistration = async () => navigator.serviceWorker?.getRegistration();
