/** How a person said that the account may act for them. */
export const consentMeans = ['aloud', 'on_paper', 'by_phone'] as const;
