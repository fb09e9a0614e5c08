import type { SharePlatform } from '../vocabulary.ts';

/** The platforms with a share page of their own. */
export const linkedPlatforms = [
  'facebook',
  'twitter',
  'linkedin',
  'whatsapp',
] as const satisfies readonly SharePlatform[];
export type LinkedPlatform = (typeof linkedPlatforms)[number];

const PAGES: Record<
  LinkedPlatform,
  (text: string, url: string) => [string, Record<string, string>]
> = {
  facebook: (_text, u) => ['https://www.facebook.com/sharer/sharer.php', { u }],
  twitter: (text, url) => ['https://twitter.com/intent/tweet', { text, url }],
  linkedin: (_text, url) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
  whatsapp: (text, url) => ['https://wa.me/', { text: `${text} ${url}` }],
};

/** The platform's own share page with text and link encoded (NOTE-087). */
export function shareHref(platform: LinkedPlatform, text: string, url: string): string {
  const [page, params] = PAGES[platform](text, url);
  return `${page}?${new URLSearchParams(params).toString()}`;
}
