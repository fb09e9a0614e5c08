import { helpPositions } from '#features/quick-help/web/wizard/form/help-steps.ts';
import type { HelpPosition } from '#features/quick-help/web/wizard/form/help-steps.ts';

/** The first is the one an address without any shows (QUICK-011). */
export const quickHelpTabs = ['request', 'helper', 'map'] as const;
export type QuickHelpTab = (typeof quickHelpTabs)[number];

export type QuickHelpSearch = {
  tab?: Exclude<QuickHelpTab, 'request'>;
  /** The step of the wizard, except the first. */
  step?: Exclude<HelpPosition, 1>;
  /** The request that was sent, so that step 4 survives a reload. */
  request?: string;
};

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The state of the screen in its address. */
export function readQuickHelpSearch(search: Record<string, unknown>): QuickHelpSearch {
  const tab = quickHelpTabs.find((known) => known === search['tab']);
  const step = helpPositions.find((known) => known === search['step']);
  const { request } = search;
  return {
    tab: tab === 'request' ? undefined : tab,
    step: step === 1 ? undefined : step,
    request: typeof request === 'string' && ID.test(request) ? request : undefined,
  };
}
