import { z } from 'zod';
import { procedure } from '#platform/api-contract.ts';

const localText = z.object({ en: z.string(), es: z.string() });

/** Mirrors `SettingValues`; what may be stored is checked by the operator's schemas. */
const settingValues = z.object({
  siteName: z.string(),
  publicOrigin: z.string(),
  contactEmail: z.string(),
  foundingOfferDate: z.string().nullable(),
  foundingOfferEnds: z.string().nullable(),
  foundingOfferClosesAfterDate: z.boolean(),
  earlyAdopters: z.number(),
  serviceContact: z.boolean(),
  events: z.boolean(),
  groups: z.boolean(),
  daysToConfirm: z.number(),
  cityWeekend: z.object({ from: z.string(), to: z.string() }).nullable(),
  legalUpdated: localText,
  serviceArea: localText,
  supportSentence: localText,
  backgroundCheckSentence: localText.nullable(),
  socialLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  closedTaskCategories: z.array(z.string()),
  closedServiceCategories: z.array(z.string()),
  closedItemCategories: z.array(z.string()),
});

export const siteContract = {
  settings: procedure
    .route({ method: 'GET', path: '/site/settings', summary: 'What the site says of itself' })
    .input(z.object({}).default({}))
    .output(settingValues),
};
