/** Title, description, canonical address and the cards that link previews show (SHELL-246). */
export function pageHead(page: {
  title: string;
  description: string;
  url: string;
  image?: string;
  isHidden?: boolean;
}) {
  const image = page.image ?? new URL('/og.png', page.url).href;
  return {
    meta: [
      { title: page.title },
      { name: 'description', content: page.description },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: page.url },
      { property: 'og:image', content: image },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(page.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [{ rel: 'canonical', href: page.url }],
  };
}
