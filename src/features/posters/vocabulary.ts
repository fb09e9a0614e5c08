/** The languages of the sentences that a sheet adds. */
export const posterLanguages = ['en', 'es', 'both'] as const;
export type PosterLanguages = (typeof posterLanguages)[number];
