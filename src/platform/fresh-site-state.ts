import { z } from 'zod';

/** How far somebody is who brings a backup to a site where nobody lives yet (OPS-015), as the page hears of it. */
export const freshSiteState = z.object({
  /** What is in the backup they brought; null before. */
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
