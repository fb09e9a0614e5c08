import { z } from 'zod';
import { pictureKey } from '#features/media/picture-key.ts';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import { asTyped, typedNumber } from '#platform/text/typed-number.ts';
import type { ServiceDetail } from '../../../contract.ts';
import { DEFAULT_RADIUS } from '../../../limits.ts';
import { emptySchedule } from '../../../schedule.ts';
import type { AddonForm, PackageForm, ServiceEdit } from '../../../service-draft.ts';
import { experienceLevels, priceTypes, responseTimes } from '../../../vocabulary.ts';

const text = z.string().catch('');
const texts = z.array(z.string()).catch([]);

export const packageValues = z.object({
  name: text,
  includes: text,
  price: text,
  minutes: z.number().nullable().catch(null),
} satisfies Record<keyof PackageForm, z.ZodType>);
export const addonValues = z.object({
  name: text,
  price: text,
  minutes: z.number().catch(0),
} satisfies Record<keyof AddonForm, z.ZodType>);

/** Blocks may overlap in a draft: the form says so, and the person corrects it. */
const blocks = z.array(z.object({ start: z.string(), end: z.string() })).catch([]);
const week = z
  .object({
    monday: blocks,
    tuesday: blocks,
    wednesday: blocks,
    thursday: blocks,
    friday: blocks,
    saturday: blocks,
    sunday: blocks,
  })
  .catch(emptySchedule);

/**
 * The values of the wizards, field by field in their order. Numbers stay as they were typed (SERV-087), and each price
 * type keeps its rate. A field that is missing or that this version cannot read begins as it does in a new service
 * (SERV-084, SERV-089, SERV-090, SERV-092).
 */
export const serviceForm = z.object({
  title: text,
  description: text,
  category: z.enum(serviceCategories).or(z.literal('')).catch(''),
  subcategory: text,
  priceType: z.enum(priceTypes).catch('hourly'),
  hourlyRate: text,
  fixedPrice: text,
  packages: z.array(packageValues).catch([]),
  addons: z.array(addonValues).catch([]),
  location: text,
  serviceAreaRadius: z.string().catch(String(DEFAULT_RADIUS)),
  experienceLevel: z.enum(experienceLevels).catch('intermediate'),
  skills: texts,
  toolsEquipment: texts,
  photos: z.array(pictureKey).catch([]),
  responseTime: z.enum(responseTimes).catch('within_24h'),
  schedule: week,
} satisfies Record<keyof ServiceEdit, z.ZodType>);
export type ServiceValues = z.infer<typeof serviceForm>;
export type ServiceField = keyof ServiceValues;
type NumberField = {
  [Field in ServiceField]: number extends ServiceEdit[Field] ? Field : never;
}[ServiceField];
/** The form with its numbers read. */
export type ReadValues = Record<NumberField, number | null> & Record<ServiceField, unknown>;

export const emptyService = serviceForm.parse({});
export const serviceFields = serviceForm.keyof().options;

/** Sends text that is not a number as null, which the schema then refuses. */
function sentNumber(typed: string): number | null {
  const read = typedNumber(typed);
  return Number.isNaN(read) ? null : read;
}

/** The form in the shape of `serviceDraft` and `serviceEdit`, with the rate of its price type alone (SERV-086); not yet checked. */
export const toDraft = (values: ServiceValues): ReadValues => ({
  ...values,
  hourlyRate: values.priceType === 'hourly' ? sentNumber(values.hourlyRate) : null,
  fixedPrice: values.priceType === 'fixed' ? sentNumber(values.fixedPrice) : null,
  serviceAreaRadius: sentNumber(values.serviceAreaRadius),
  packages: values.packages.map((each) => ({ ...each, price: sentNumber(each.price) })),
  addons: values.addons.map((each) => ({ ...each, price: sentNumber(each.price) })),
});

/** A stored service of the viewer's own as the form holds it (SERV-100). */
export const toServiceValues = (service: ServiceDetail): ServiceValues => ({
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
