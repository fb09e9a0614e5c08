import type { TypeFor } from '#features/subjects/subjects.ts';

export type ReportedType = TypeFor<'report'>;

/** What a report may give as its reason (NOTE-065). */
export const reportReasons = ['inappropriate', 'scam', 'spam', 'fake', 'other'] as const;

/** Of a description (NOTE-079). */
export const LONGEST_DESCRIPTION = 2000;
