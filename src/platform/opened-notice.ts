/** The message the worker sends a page when one of its notifications was pressed: the path to show now. */
export type OpenedNotice = { type: 'OPEN_NOTICE'; path: string };

/** Only places of this very site: what a notice carries is stored by the browser and comes back as anything. */
export function pathOfNotice(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('path' in data)) return null;
  const { path } = data;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}
