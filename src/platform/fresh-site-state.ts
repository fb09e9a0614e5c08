import { z } from 'zod';

/** State of bringing a backup to a site that has no accounts yet (OPS-015), as the page sees it. */
export const freshSiteState = z.object({
  /** The contents of the uploaded backup; null before the upload. */
  brought: z
    .object({
      version: z.string(),
      takenAt: z.string(),
      people: z.number(),
      tasks: z.number(),
      files: z.number(),
    })
    .nullable(),
  isRestoring: z.boolean(),
  /** It was tried, and everything is as it was. */
  hasFailed: z.boolean(),
});
export type FreshSiteState = z.infer<typeof freshSiteState>;
