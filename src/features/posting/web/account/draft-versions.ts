import { z } from 'zod';
import { draftStore } from '#platform/web/storage/draft-store.ts';

/** The version of a person's draft in the account that this device has, and when it was saved here (SHELL-490). */
export const draftVersions = draftStore({
  name: 'draft_versions',
  version: 1,
  content: z.object({ accountVersion: z.uuid() }),
});
