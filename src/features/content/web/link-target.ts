type LinkTarget = { path: string; hash: string } | { address: string };

const PATH = /^\/(?![/\\])[\w/.-]*(?:#([\w-]*))?$/;
const ADDRESS = /^(?:https?:\/\/|mailto:)[^\s<>"]+$/i;

/** Returns the target of a link in a document: a page of the site, an external address, or null. */
export function linkTarget(href: string | undefined): LinkTarget | null {
  const path = PATH.exec(href ?? '');
  if (path) {
    const [whole, hash = ''] = path;
    return { path: whole.split('#', 1)[0] ?? whole, hash };
  }
  return href !== undefined && ADDRESS.test(href) ? { address: href } : null;
}
