import { articlePreview } from '#features/content/server/public.ts';
import { cityPreview } from '#features/geo/server/public.ts';
import { itemPreview } from '#features/marketplace/server/public.ts';
import { personPreview } from '#features/people/server/public.ts';
import { servicePreview } from '#features/services/server/public.ts';
import { taskPreview } from '#features/tasks/server/public.ts';
import type { Preview } from '#platform/server/previews/preview.ts';

/** Everything whose links have a picture of their own elsewhere. */
export const registeredPreviews: readonly Preview[] = [
  taskPreview,
  itemPreview,
  servicePreview,
  personPreview,
  articlePreview,
  cityPreview,
];
