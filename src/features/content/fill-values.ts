/** The values about the site and its operator that documents contain. */
export type SiteValues = {
  siteName: string;
  contactEmail: string;
  /** When the legal pages were last changed, as text. */
  updatedOn: string;
};

const SLOT = /\{\{(\w+)\}\}/g;

/** Fills a document's `{{slots}}`; a slot without a value is a mistake in the document. */
export function fillValues(document: string, values: SiteValues): string {
  const known = new Map(Object.entries(values));
  return document.replaceAll(SLOT, (_slot, name: string) => {
    const value = known.get(name);
    if (value === undefined) throw new Error(`no value for {{${name}}}`);
    return value;
  });
}
