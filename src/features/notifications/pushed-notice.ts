/** What is pushed to a browser, encrypted for it alone; its worker shows it. */
export type PushedNotice = {
  /** The site’s name where there is none. */
  title?: string;
  body: string;
  /** Of several with the same tag the newest takes the place of the one before. */
  tag: string;
  /** What a press on it opens. */
  path: string;
  language: string;
  /** How many notices wait with it, for the icon of the installed app (SHELL-335). */
  unread?: number;
};

/** What was pushed, as far as it is what we push; null of anything else. */
export function readPushed(message: { json: () => unknown } | null): PushedNotice | null {
  const data = jsonOf(message);
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

function jsonOf(message: { json: () => unknown } | null): unknown {
  try {
    return message?.json();
  } catch {
    return null;
  }
}
