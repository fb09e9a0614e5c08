/** Where something can be shared; `native` is whatever the device offers besides (NOTE-083). */
export const sharePlatforms = [
  'facebook',
  'twitter',
  'linkedin',
  'whatsapp',
  'copy_link',
  'native',
] as const;
export type SharePlatform = (typeof sharePlatforms)[number];
