/** Without what the database cannot store: a null, and half of a surrogate pair, which an e-mail may hold or be cut at. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');
