/** The platforms for sharing; `native` stands for all other ways that the device offers (NOTE-083). */
export const sharePlatforms = [
  'facebook',
  'twitter',
  'linkedin',
  'whatsapp',
  'copy_link',
  'native',
] as const;
export type SharePlatform = (typeof sharePlatforms)[number];
