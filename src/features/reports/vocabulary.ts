/** What can be reported; a feature that can be, adds its own. */
export const reportedTypes = ['task', 'conversation'] as const;
export type ReportedType = (typeof reportedTypes)[number];

/** NOTE-065. */
export const reportReasons = ['inappropriate', 'scam', 'spam', 'fake', 'other'] as const;

/** NOTE-079. */
export const LONGEST_DESCRIPTION = 2000;
