import { z } from 'zod';
import { pictureKey } from '#features/media/picture-key.ts';
import type { EditDraftContent } from '#features/posting/web/edit/use-edit-autosave.ts';
import { wizardDraftContent } from '#features/posting/web/wizard-draft.ts';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { emptySchedule } from '../../schedule.ts';
import { experienceLevels, priceTypes, responseTimes } from '../../vocabulary.ts';
import { serviceWizard } from './steps/wizard-steps.ts';
import { emptyService } from './values/service-values.ts';
import type { ServiceValues } from './values/service-values.ts';

const empty = emptyService;
const text = z.string().catch('');
const texts = z.array(z.string()).catch([]);

/** As typed, right or wrong; a value this version does not know falls back alone. */
const storedValues: z.ZodType<ServiceValues> = z.object({
  title: text,
  description: text,
  category: z.enum(serviceCategories).or(z.literal('')).catch(''),
  subcategory: text,
  priceType: z.enum(priceTypes).catch(empty.priceType),
  hourlyRate: text,
  fixedPrice: text,
  packages: z
    .array(
      z.object({
        name: text,
        includes: text,
        price: text,
        minutes: z.number().nullable().catch(null),
      }),
    )
    .catch([]),
  addons: z.array(z.object({ name: text, price: text, minutes: z.number().catch(0) })).catch([]),
  location: text,
  serviceAreaRadius: z.string().catch(empty.serviceAreaRadius),
  experienceLevel: z.enum(experienceLevels).catch(empty.experienceLevel),
  skills: texts,
  toolsEquipment: texts,
  photos: z.array(pictureKey).catch([]),
  responseTime: z.enum(responseTimes).catch(empty.responseTime),
  schedule: storedSchedule(),
});

/** Blocks may overlap in a draft: whoever typed them is told, and mends it. */
function storedSchedule() {
  const blocks = z.array(z.object({ start: z.string(), end: z.string() })).catch([]);
  return z
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
}

/** One draft for each person who uses this browser (SERV-097). */
export const serviceDraftStore = draftStore({
  name: 'service_draft',
  version: 1,
  content: wizardDraftContent(serviceWizard.positions, storedValues),
});

const editDraftContent: z.ZodType<EditDraftContent<ServiceValues>> = z.object({
  baseVersion: z.number(),
  base: storedValues,
  values: storedValues,
  lostPhotos: texts,
});

/** Edits that were not finished, by person and service (SERV-142). */
export const serviceEditStore = draftStore({
  name: 'service_edit',
  version: 1,
  content: editDraftContent,
  lastsMs: 30 * 24 * 60 * 60 * 1000,
});
export type ServiceEditDraft = NonNullable<ReturnType<typeof serviceEditStore.load>>;

export const editKey = (userId: string, serviceId: string): string => `${userId}_${serviceId}`;
