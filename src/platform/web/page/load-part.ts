/** The page was read anew already, by itself or by its reader: once more would not help, and could go on for ever. */
const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');

/** Nobody should end on the browser's own error page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * A part of a page that comes late; null when it cannot be had. After a deployment the files an open page knows are
 * gone: then the page is read anew, once, and what is being written waits in its drafts.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await load();
  } catch (error) {
    if (typeof window === 'undefined') throw error;
    if (isReloaded() || !(await isServerThere())) return null;
    window.location.reload();
    // The page is on its way out: nothing else is shown in it.
    return new Promise<never>(() => {});
  }
}
