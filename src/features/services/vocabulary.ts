/** SERV-084. */
export const priceTypes = ['hourly', 'fixed', 'negotiable'] as const;
export type PriceType = (typeof priceTypes)[number];

/** SERV-090. */
export const experienceLevels = ['beginner', 'intermediate', 'expert'] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

/** SERV-092. */
export const responseTimes = ['within_1h', 'within_4h', 'within_24h', 'within_week'] as const;
export type ResponseTime = (typeof responseTimes)[number];

/** SERV-037, and the nearest. */
export const serviceSorts = [
  'best',
  'newest',
  'nearest',
  'price-low',
  'price-high',
  'rating',
  'jobs',
] as const;
export type ServiceSort = (typeof serviceSorts)[number];

/** The steps that a provider may take on several services at once (SERV-205). */
export const serviceBulkSteps = ['pause', 'renew', 'remove'] as const;
export type ServiceBulkStep = (typeof serviceBulkSteps)[number];

/** The miles within which a service may lie from the reader. */
export const radiusChoices = [5, 10, 25, 50, 100] as const;
