const SECTION = /^## (.+)$/gm;

/** The id of a heading, kept apart from the ids of the frame around the page. */
export const headingId = (title: string): string =>
  `section-${title
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;

/** The sections of a document, for the list of what is on the page. */
export const parseSections = (document: string): Array<{ id: string; title: string }> =>
  Array.from(document.matchAll(SECTION), ([, title = '']) => ({ id: headingId(title), title }));
