import type { Preview } from '#platform/server/previews/preview.ts';
import { text } from '#platform/server/texts.ts';
import { articlesIn } from '../articles.ts';

/** An article in links elsewhere (SHELL-324). */
export const articlePreview: Preview = {
  name: 'article',
  ids: /^[a-z\d-]{1,100}$/,
  find: async (_services, slug, language) => {
    const article = articlesIn(language).find((each) => each.slug === slug);
    if (!article) return null;
    return {
      title: article.title,
      label: text(language, 'content:blog.title'),
      figure: text(language, 'content:blog.readTime', { count: article.readTime }),
      place: null,
      picture: { drawing: article.drawing },
    };
  },
};
