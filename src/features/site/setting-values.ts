import type { Language } from '#platform/language/translator.ts';
import type { CityPages } from './city-words.ts';

/** A text the operator may give in each language. */
export type LocalText = Record<Language, string>;

/** The first and the last day, such as '2026-12-04'. */
export type Days = { from: string; to: string };

export type SocialLink = { label: string; url: string };

/** SHELL-008: what the site says of itself, both languages at once. */
export type SettingValues = {
  siteName: string;
  /** The site's public address: PUBLIC_URL of the configuration. */
  publicOrigin: string;
  contactEmail: string;
  /** The day the founding offer advertises, shown until it is past; it ends nothing (SHELL-007, SHELL-108). */
  foundingOfferDate: string | null;
  /** When the founding offer really ends, an ISO date and time; null while that is open (PEOPLE-131). */
  foundingOfferEnds: string | null;
  /** Whether the offer ends with the day it advertises (PEOPLE-133). */
  foundingOfferClosesAfterDate: boolean;
  /** How many of the first accounts to confirm their address get the Early Adopter badge (PEOPLE-122). */
  earlyAdopters: number;
  /** Whether clients may write to providers of services (SERV-053). */
  serviceContact: boolean;
  /** Whether neighbors may create events (EVENT-001). */
  events: boolean;
  /** Whether neighbors may found groups (GROUP-001). */
  groups: boolean;
  /** Days after which finished work counts as confirmed without an answer; 0 is never (DEAL-072). */
  daysToConfirm: number;
  /** The days the city pages speak of, until they are past (SHELL-164). */
  cityWeekend: Days | null;
  legalUpdated: LocalText;
  serviceArea: LocalText;
  supportSentence: LocalText;
  /** The claim that helpers are background-checked, or null while there are no checks (SHELL-004). */
  backgroundCheckSentence: LocalText | null;
  socialLinks: SocialLink[];
  /** Categories that take nothing new (MOD-071). */
  closedTaskCategories: string[];
  closedServiceCategories: string[];
  closedItemCategories: string[];
};
/** Beside what every page knows, what only the page of a city (SHELL-361) or the server reads. */
export type AllSettings = SettingValues & {
  cityPages: CityPages;
  /** Whether the operator mails postcards (PEOPLE-250). */
  postcards: boolean;
};
export type SettingName = keyof AllSettings;

/** The values until the operator changes them. */
export const settingDefaults = (publicOrigin: string): AllSettings => ({
  siteName: 'Porchlight',
  publicOrigin,
  contactEmail: 'hello@porchlight.example',
  foundingOfferDate: null,
  foundingOfferEnds: null,
  foundingOfferClosesAfterDate: false,
  earlyAdopters: 1000,
  serviceContact: true,
  events: true,
  groups: true,
  daysToConfirm: 5,
  cityWeekend: null,
  legalUpdated: { en: 'December 21, 2024', es: '21 de diciembre de 2024' },
  serviceArea: { en: 'NY/NJ', es: 'NY/NJ' },
  supportSentence: {
    en: 'Priority support answers founding members first.',
    es: 'El soporte prioritario responde primero a los miembros fundadores.',
  },
  backgroundCheckSentence: null,
  socialLinks: [],
  closedTaskCategories: [],
  closedServiceCategories: [],
  closedItemCategories: [],
  cityPages: {},
  postcards: false,
});

type Localized<Value> = Value extends LocalText ? string : Value;

/** The settings as one page says them. */
export type SiteSettings = { [Name in keyof SettingValues]: Localized<SettingValues[Name]> };

export function settingsIn(language: Language, values: SettingValues): SiteSettings {
  const { backgroundCheckSentence } = values;
  return {
    ...values,
    legalUpdated: values.legalUpdated[language],
    serviceArea: values.serviceArea[language],
    supportSentence: values.supportSentence[language],
    backgroundCheckSentence: backgroundCheckSentence && backgroundCheckSentence[language],
  };
}
