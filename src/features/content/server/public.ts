/** The content feature's interface for the rest of the server. */
export { articlePreview } from './article-preview.ts';
export { listContentPages } from './list-pages.ts';
export type { ContentPage } from './list-pages.ts';
