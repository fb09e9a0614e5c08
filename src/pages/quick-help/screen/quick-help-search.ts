/** The first is the one an address without any shows (QUICK-011). */
export const quickHelpTabs = ['request', 'helper', 'map'] as const;
export type QuickHelpTab = (typeof quickHelpTabs)[number];

export type QuickHelpSearch = {
  tab?: Exclude<QuickHelpTab, 'request'>;
  /** The request that was sent, so that what becomes of it survives a reload. */
  request?: string;
};

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The state of the screen in its address. */
export function readQuickHelpSearch(search: Record<string, unknown>): QuickHelpSearch {
  const tab = quickHelpTabs.find((known) => known === search['tab']);
  const { request } = search;
  return {
    tab: tab === 'request' ? undefined : tab,
    request: typeof request === 'string' && ID.test(request) ? request : undefined,
  };
}
