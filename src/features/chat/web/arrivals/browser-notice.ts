/** A message as a notice of the browser itself, outside of the page. */
export type BrowserNotice = {
  messageId: string;
  conversationId: string;
  /** Who writes. */
  title: string;
  body: string;
  /** Where the chat is opened. */
  path: string;
  language: string;
};

const VISIBLE = 'porchlight-visible';
/** Tabs in the background receive late; so long one of them shows notices for all. */
const SPOKEN_FOR_MS = 60_000;

/** Browsers without a worker of ours have them here. */
const shownHere = new Map<string, Notification>();

/**
 * Lets the other tabs of this browser know that somebody looks at this one, which shows its own
 * toasts; returns how to stop.
 */
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

async function isLookedAt(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true;
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === VISIBLE) ?? false;
}

/** Shows a message unless somebody looks at the site already; several tabs show it once. */
export async function showBrowserNotice(
  notice: BrowserNotice,
  /** When it was pressed and no worker took that. */
  open: (path: string) => void,
): Promise<void> {
  if (await isLookedAt()) return;
  if (!navigator.locks) return show(notice, open);
  const name = `porchlight-notice:${notice.messageId}`;
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await show(notice, open);
    await new Promise((resolve) => setTimeout(resolve, SPOKEN_FOR_MS));
  });
}

async function show(notice: BrowserNotice, open: (path: string) => void): Promise<void> {
  const { conversationId: tag, title, body, path, language } = notice;
  // One a conversation: the newest message takes the place of the one before.
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

/** Takes the notice about a conversation away once that was read, here or elsewhere. */
export async function clearBrowserNotice(conversationId: string): Promise<void> {
  shownHere.get(conversationId)?.close();
  shownHere.delete(conversationId);
  const registration = await workerRegistration();
  const shown = await registration?.getNotifications({ tag: conversationId });
  for (const one of shown ?? []) one.close();
}

const workerRegistration = async () => navigator.serviceWorker?.getRegistration();
