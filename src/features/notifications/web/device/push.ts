import type { Api } from '#app/api.tsx';

/** While developing there is no worker to push to. */
export const canBePushed = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window;

/** Has this browser's push service bring what we push; false where that cannot be. */
export async function registerPush(api: Api): Promise<boolean> {
  try {
    const { publicKey } = await api.notifications.findPushKey({});
    if (publicKey === null) return false;
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription =
      (await ofThisKey(pushManager, publicKey)) ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
    const { endpoint, keys } = subscription.toJSON();
    const { p256dh, auth } = keys ?? {};
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return false;
    await api.notifications.addPush({ endpoint, keys: { p256dh, auth } });
    return true;
  } catch {
    // Private windows and browsers without a push service refuse; notices still come while the site is open.
    return false;
  }
}

/**
 * Returns the subscription if it was made for this key; one for another key, such as that of the site's earlier
 * database, receives nothing and is removed.
 */
async function ofThisKey(pushManager: PushManager, publicKey: string) {
  const subscription = await pushManager.getSubscription();
  const key = subscription?.options.applicationServerKey;
  if (!subscription || !key) return subscription;
  const known = btoa(String.fromCharCode(...new Uint8Array(key)));
  if (known.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey) {
    return subscription;
  }
  await subscription.unsubscribe();
  return null;
}

/** Stops pushes to this browser. */
export async function endPush(api: Api): Promise<void> {
  if (!canBePushed()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (!subscription) return;
    await api.notifications.removePush({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  } catch {
    // The server forgets the browser with the session, or when its service says that it is gone.
  }
}
