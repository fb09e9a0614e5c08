import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import type { ApiTools } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { settingDefaults, settingsIn } from '../setting-values.ts';
import type { SiteSettings } from '../setting-values.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

/** Never retried, so that no page waits: without the settings it shows their defaults. */
export const siteSettings = (queries: ApiTools['queries']) =>
  queries.site.settings.queryOptions({ input: {}, staleTime: FIVE_MINUTES, retry: false });

/** SHELL-008: what the site says of itself, in the language of the page; the defaults until known. */
export function useSiteSettings(): SiteSettings {
  const { queries } = useApi();
  const { i18n } = useTranslation();
  const { publicUrl } = useRouter().options.context;
  const { data } = useQuery(siteSettings(queries));
  return settingsIn(i18n.language, data ?? settingDefaults(publicUrl));
}
