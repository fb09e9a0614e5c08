import { editStore } from '#features/posting/web/edit/edit-store.ts';
import { wizardDraftContent } from '#features/posting/web/wizard-draft.ts';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { serviceWizard } from './steps/wizard-steps.ts';
import { serviceForm } from './values/service-values.ts';

/** One draft for each person who uses this browser (SERV-097). */
export const serviceDraftStore = draftStore({
  name: 'service_draft',
  version: 1,
  content: wizardDraftContent(serviceWizard.positions, serviceForm),
});

export const serviceEditStore = editStore('service_edit', serviceForm);
