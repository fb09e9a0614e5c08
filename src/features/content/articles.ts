import type { Language } from '#platform/language/translator.ts';
import type { VistaName } from '#ui/layout/drawing-names.ts';
import type { Topic } from './topics.ts';

type InEachLanguage = Record<Language, string>;

/** The metadata of an article, known without loading its text (SHELL-195). */
type ArticleEntry = {
  id: string;
  slug: string;
  title: InEachLanguage;
  excerpt: InEachLanguage;
  author: InEachLanguage;
  /** A day. */
  publishedAt: string;
  /** Minutes. */
  readTime: number;
  tags: Topic[];
  drawing: VistaName;
  featured: boolean;
};

/** An article in one language; its content lies in `articles/<language>/<slug>.md`. */
export type ArticleSummary = Omit<ArticleEntry, 'title' | 'excerpt' | 'author'> & {
  title: string;
  excerpt: string;
  author: string;
};

const author = { en: 'The Porchlight team', es: 'El equipo de Porchlight' };

/** Every article, newest first (SHELL-194). Pure, since the feed reads it on the server. */
export const articles: ArticleEntry[] = [
  {
    id: 'community-building',
    slug: 'building-community-one-task-at-a-time',
    title: {
      en: 'Building community, one small task at a time',
      es: 'Hacer comunidad, una tarea pequeña a la vez',
    },
    excerpt: {
      en: 'Most neighbors would like to know each other better and never find the right moment. A small task is a good reason to ring the bell.',
      es: 'A casi todos nos gustaría conocer mejor a la gente de la cuadra y nunca llega el momento. Una tarea pequeña es una buena razón para tocar el timbre.',
    },
    author,
    publishedAt: '2026-11-21',
    readTime: 4,
    tags: ['community', 'tips'],
    drawing: 'article-community',
    featured: true,
  },
  {
    id: 'safety-best-practices',
    slug: 'staying-safe-when-neighbors-help',
    title: {
      en: 'Staying safe when neighbors help each other',
      es: 'Ayudarse entre vecinos y cuidarse al mismo tiempo',
    },
    excerpt: {
      en: 'Habits that keep both sides comfortable: what to settle before you meet, what to look for on the day, and what to do when something feels wrong.',
      es: 'Hábitos para que las dos partes estén tranquilas: qué acordar antes de verse, en qué fijarse ese día y qué hacer si algo no se siente bien.',
    },
    author,
    publishedAt: '2026-11-14',
    readTime: 4,
    tags: ['safety', 'tips'],
    drawing: 'article-safety',
    featured: false,
  },
  {
    id: 'economics-of-task-sharing',
    slug: 'the-economics-of-sharing-tasks',
    title: {
      en: 'The economics of sharing tasks',
      es: 'La economía de compartir tareas',
    },
    excerpt: {
      en: 'What is an hour of help worth? How to settle on a fair price, why all of it should go to the helper, and when money is not the point.',
      es: '¿Cuánto vale una hora de ayuda? Cómo llegar a un precio justo, por qué debe quedarse completo con quien ayuda y cuándo el dinero no es lo que importa.',
    },
    author,
    publishedAt: '2026-11-07',
    readTime: 4,
    tags: ['money', 'community'],
    drawing: 'article-money',
    featured: false,
  },
];

export const articlesIn = (language: Language): ArticleSummary[] =>
  articles.map((article) => ({
    ...article,
    title: article.title[language],
    excerpt: article.excerpt[language],
    author: article.author[language],
  }));
