/** For `like` and `ilike`: the text anywhere, its own signs taken as they are. */
export const likePattern = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
