/** The title where a notice has none of its own. */
const SITE = 'Porchlight';
const ICON = '/icon-192.png';
/** Marks a push that a browser may show by itself, without waking a worker (Declarative Web Push). */
const DECLARATIVE = 8030;

/** The payload of a push, encrypted for one browser; its worker shows it. */
export type PushedNotice = {
  /** The site’s name where there is none. */
  title?: string;
  body: string;
  /** The newest of several with the same tag replaces the one before. */
  tag: string;
  /** The path that opens when it is pressed. */
  path: string;
  language: string;
  /** The number of notifications that wait with it, for the icon of the installed app (SHELL-335). */
  unread?: number;
};

/** Returns the payload of a push if it has our format; null otherwise. */
export function readPushed(message: { json: () => unknown } | null): PushedNotice | null {
  const data = parseMessage(message);
  if (typeof data !== 'object' || data === null) return null;
  const { title, body, tag, path, language, unread } = data as Record<string, unknown>;
  return typeof body === 'string' &&
    typeof tag === 'string' &&
    typeof path === 'string' &&
    typeof language === 'string'
    ? {
        body,
        tag,
        path,
        language,
        ...(typeof title === 'string' && { title }),
        ...(typeof unread === 'number' && { unread }),
      }
    : null;
}

function parseMessage(message: { json: () => unknown } | null): unknown {
  try {
    return message?.json();
  } catch {
    return null;
  }
}

/**
 * The JSON that is pushed: for browsers that show it by themselves (NOTE-226), and beside it the members that our worker
 * reads in all others. WebKit and the W3C draft look for the badge in different places.
 */
export function pushedJson(notice: PushedNotice, publicUrl: string): string {
  const { title = SITE, body, tag, path, language, unread } = notice;
  return JSON.stringify({
    ...notice,
    web_push: DECLARATIVE,
    notification: {
      title,
      body,
      tag,
      lang: language,
      dir: 'auto',
      icon: publicUrl + ICON,
      navigate: publicUrl + path,
      ...(unread !== undefined && { app_badge: String(unread) }),
    },
    ...(unread !== undefined && { app_badge: unread }),
  });
}

/**
 * The one notification that a push shows, whatever it says: browsers take the permission away from a site whose pushes
 * show nothing (NOTE-206). It makes no sound where a page of the site is looked at, which says its news itself.
 */
export function notificationFor(
  notice: PushedNotice | null,
  { hasVisiblePage }: { hasVisiblePage: boolean },
): { title: string; options: NotificationOptions } {
  const { title = SITE, body = '', tag = 'porchlight', path = '/', language } = notice ?? {};
  return {
    title,
    options: {
      body,
      tag,
      ...(language !== undefined && { lang: language }),
      icon: ICON,
      data: { path },
      silent: hasVisiblePage,
    },
  };
}
