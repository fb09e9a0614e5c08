import { cx } from '#ui/cx.ts';

/** One line of the sidebar, as wide as it or as an icon. */
export const entryClass = (isNarrow: boolean) => cx('ui-entry', isNarrow && 'ui-entry-narrow');
