import type { SiteValues } from '#features/content/fill-values.ts';
import { useSiteSettings } from '#features/site/web/site-settings.ts';

/** The operator's settings as the long texts name them (SHELL-008). */
export function useSiteValues(): SiteValues {
  const { siteName, contactEmail, legalUpdated } = useSiteSettings();
  return { siteName, contactEmail, updatedOn: legalUpdated };
}
