/** How a person said that the account may act for them. */
export const consentMeans = ['aloud', 'on_paper', 'by_phone'] as const;

/** The ways in which a code reaches a person past their proxy (PEOPLE-250). */
export const proofMeans = ['phone', 'email', 'postcard'] as const;
export type ProofMeans = (typeof proofMeans)[number];
