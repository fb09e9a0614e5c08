/** What can be shared with a record of it; a feature that can be, adds its own. */
export const sharedTypes = ['task'] as const;
export type SharedType = (typeof sharedTypes)[number];

/** NOTE-083. */
export const sharePlatforms = [
  'facebook',
  'twitter',
  'linkedin',
  'whatsapp',
  'copy_link',
  'native',
] as const;
export type SharePlatform = (typeof sharePlatforms)[number];
