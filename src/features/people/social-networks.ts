/** Other sites where people may be found (PEOPLE-039). */
export const SOCIAL_NETWORKS = ['twitter', 'linkedin', 'taskrabbit'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
