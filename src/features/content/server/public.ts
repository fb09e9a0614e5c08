/** What the rest of the server may use of articles and texts. */
export { articlePreview } from './article-preview.ts';
