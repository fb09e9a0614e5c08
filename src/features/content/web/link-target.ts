type LinkTarget = { path: string; hash: string } | { address: string };

const PATH = /^\/(?![/\\])[\w/.-]*(?:#([\w-]*))?$/;
const ADDRESS = /^(?:https?:\/\/|mailto:)[^\s<>"]+$/i;

/** Where a link in a document leads: a page of the site, an address elsewhere, or nowhere. */
export function linkTarget(href: string | undefined): LinkTarget | null {
  const path = PATH.exec(href ?? '');
  if (path) {
    const [whole, hash = ''] = path;
    return { path: whole.split('#', 1)[0] ?? whole, hash };
  }
  return href !== undefined && ADDRESS.test(href) ? { address: href } : null;
}
