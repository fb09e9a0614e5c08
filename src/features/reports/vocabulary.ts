import type { TypeFor } from '#features/subjects/subjects.ts';

export type ReportedType = TypeFor<'report'>;

/** NOTE-065. */
export const reportReasons = ['inappropriate', 'scam', 'spam', 'fake', 'other'] as const;

/** NOTE-079. */
export const LONGEST_DESCRIPTION = 2000;
