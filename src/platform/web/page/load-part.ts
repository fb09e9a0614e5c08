const beforeReload = new Set<() => void>();

/** Runs this right before each reload. */
export const onReload = (act: () => void): void => void beforeReload.add(act);

/** So soon after a reload another one would not help, and could go on for ever; a page that stayed open may be outdated again. */
const JUST_RELOADED_MS = 60_000;

const isJustReloaded = () =>
  performance.now() < JUST_RELOADED_MS &&
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');

/** Checks that a reload would not end on the browser's own error page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Messages of browsers about a missing file of the page; Vite has one for style sheets. */
const MISSING_FILE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && MISSING_FILE.test(error.message);

/** Reloads the page and brings along the words typed in forms without a draft (SHELL-393). */
export function reloadPage(): void {
  for (const act of beforeReload) act();
  window.location.reload();
}

/** Reloads the page, to get the files of a newer version; false where that would not help. */
export async function reloadOnce(): Promise<boolean> {
  if (isJustReloaded() || !(await isServerThere())) return false;
  reloadPage();
  return true;
}

/** A page that is still here after this was not being left, but fetched a file. */
const LEFT_WITHIN_MS = 10_000;

/**
 * Loads a part of a page that comes late; null if it is unavailable. After a deployment the files an open page knows
 * are gone: then the page is reloaded, once, and what is being written waits in its drafts. It is not reloaded while it
 * is being left: Firefox gives up at once what such a page is loading, and a reload would cancel the way to the next
 * one (SHELL-276).
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  if (typeof window === 'undefined') return load();
  let isBeingLeft = false;
  const leave = () => {
    isBeingLeft = true;
  };
  // Listens only during the load: a page with this listener is not kept for the Back button.
  window.addEventListener('beforeunload', leave);
  try {
    return await load();
  } catch {
    const canBeReadAnew = !isJustReloaded() && (await isServerThere());
    if (isBeingLeft) return await new Promise((done) => setTimeout(done, LEFT_WITHIN_MS, null));
    if (!canBeReadAnew) return null;
    reloadPage();
    // The page is on its way out: nothing else is shown in it.
    return await new Promise<never>(() => {});
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
}
