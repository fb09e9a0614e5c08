import type { TypeFor } from '#features/subjects/subjects.ts';

export type ReportedType = TypeFor<'report'>;

/** The reasons that a report may give (NOTE-065). */
export const reportReasons = ['inappropriate', 'scam', 'spam', 'fake', 'other'] as const;

/** Maximum length of a description (NOTE-079). */
export const LONGEST_DESCRIPTION = 2000;
