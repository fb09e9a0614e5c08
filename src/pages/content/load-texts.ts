import type { DocumentName } from '#features/content/web/documents.ts';
import type { I18n } from '#platform/web/i18n.ts';

/** For a page's loader: its long text in the language at hand, itself loaded only then. */
export const documentLoader =
  (name: DocumentName) =>
  async ({ context: { i18n } }: { context: { i18n: I18n } }): Promise<string> => {
    const { loadDocument } = await import('#features/content/web/documents.ts');
    return loadDocument(name, i18n.language);
  };
