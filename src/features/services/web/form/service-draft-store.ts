import { z } from 'zod';
import type { EditDraftContent } from '#features/posting/web/edit/use-edit-autosave.ts';
import { wizardDraftContent } from '#features/posting/web/wizard-draft.ts';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { serviceWizard } from './steps/wizard-steps.ts';
import { serviceForm } from './values/service-values.ts';
import type { ServiceValues } from './values/service-values.ts';

/** One draft for each person who uses this browser (SERV-097). */
export const serviceDraftStore = draftStore({
  name: 'service_draft',
  version: 1,
  content: wizardDraftContent(serviceWizard.positions, serviceForm),
});

const editDraftContent: z.ZodType<EditDraftContent<ServiceValues>> = z.object({
  baseVersion: z.number(),
  base: serviceForm,
  values: serviceForm,
  lostPhotos: z.array(z.string()).catch([]),
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
