import { asTyped, typedNumber } from '#platform/text/typed-number.ts';
import type { ServiceCategory } from '#features/subjects/service-categories.ts';
import type { ServiceDetail } from '../../../contract.ts';
import { DEFAULT_RADIUS } from '../../../limits.ts';
import { emptySchedule } from '../../../schedule.ts';
import type { Schedule } from '../../../schedule.ts';
import type { ExperienceLevel, PriceType, ResponseTime } from '../../../vocabulary.ts';

export type PackageValues = {
  name: string;
  includes: string;
  price: string;
  /** Null is as agreed. */
  minutes: number | null;
};
export type AddonValues = { name: string; price: string; minutes: number };

/** What the wizards hold; numbers stay as they were typed (SERV-087), and each price type's rate with them. */
export type ServiceValues = {
  title: string;
  description: string;
  category: ServiceCategory | '';
  subcategory: string;
  priceType: PriceType;
  hourlyRate: string;
  fixedPrice: string;
  packages: PackageValues[];
  addons: AddonValues[];
  location: string;
  serviceAreaRadius: string;
  experienceLevel: ExperienceLevel;
  skills: string[];
  toolsEquipment: string[];
  /** Keys of what was uploaded, the primary one first. */
  photos: string[];
  responseTime: ResponseTime;
  schedule: Schedule;
};
export type ServiceField = keyof ServiceValues;

/** What a new service begins with (SERV-084, SERV-089, SERV-090, SERV-092). */
export const emptyService: ServiceValues = {
  title: '',
  description: '',
  category: '',
  subcategory: '',
  priceType: 'hourly',
  hourlyRate: '',
  fixedPrice: '',
  packages: [],
  addons: [],
  location: '',
  serviceAreaRadius: String(DEFAULT_RADIUS),
  experienceLevel: 'intermediate',
  skills: [],
  toolsEquipment: [],
  photos: [],
  responseTime: 'within_24h',
  schedule: emptySchedule(),
};

export const emptyPackage: PackageValues = { name: '', includes: '', price: '', minutes: null };
export const emptyAddon: AddonValues = { name: '', price: '', minutes: 0 };

/** What is no number is sent as none: the schema then says so. */
function sentNumber(typed: string): number | null {
  const read = typedNumber(typed);
  return Number.isNaN(read) ? null : read;
}

/** The form in the shape of `serviceDraft` and `serviceEdit`, with the rate of its price type alone (SERV-086); not yet checked. */
export const toDraft = (values: ServiceValues) => ({
  ...values,
  hourlyRate: values.priceType === 'hourly' ? sentNumber(values.hourlyRate) : null,
  fixedPrice: values.priceType === 'fixed' ? sentNumber(values.fixedPrice) : null,
  serviceAreaRadius: sentNumber(values.serviceAreaRadius),
  packages: values.packages.map((each) => ({ ...each, price: sentNumber(each.price) })),
  addons: values.addons.map((each) => ({ ...each, price: sentNumber(each.price) })),
});

/** A stored service of the viewer's own as the form holds it (SERV-100). */
export const serviceValuesOf = (service: ServiceDetail): ServiceValues => ({
  title: service.title,
  description: service.description,
  category: service.category,
  subcategory: service.subcategory,
  priceType: service.priceType,
  hourlyRate: asTyped(service.hourlyRate),
  fixedPrice: asTyped(service.fixedPrice),
  packages: service.packages.map(({ name, includes, price, minutes }) => ({
    name,
    includes,
    price: asTyped(price),
    minutes,
  })),
  addons: service.addons.map(({ name, price, minutes }) => ({
    name,
    price: asTyped(price),
    minutes,
  })),
  location: service.own?.location ?? '',
  serviceAreaRadius: String(service.serviceAreaRadius),
  // SERV-108.
  experienceLevel: service.experienceLevel ?? 'beginner',
  skills: service.skills,
  toolsEquipment: service.toolsEquipment,
  photos: service.photos,
  responseTime: service.responseTime,
  schedule: service.schedule,
});
