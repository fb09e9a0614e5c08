/** The content feature's interface for the rest of the server. */
export { articlePreview } from './article-preview.ts';
