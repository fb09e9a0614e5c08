export interface TagLimits {
  maxTags?: number | undefined;
  maxLength?: number | undefined;
}

export type TagRefusal = 'empty' | 'duplicate' | 'full' | 'too-long';

export type TagAddition = { tags: string[] } | { refusal: TagRefusal };

function sameTag(one: string, other: string) {
  return one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
}

/** A new entry joins the list trimmed, once (whatever its capitals), and within the limits. */
export function addTag(
  tags: readonly string[],
  typed: string,
  { maxTags = Number.POSITIVE_INFINITY, maxLength = Number.POSITIVE_INFINITY }: TagLimits = {},
): TagAddition {
  const tag = typed.trim().replace(/\s+/g, ' ');
  if (tag === '') return { refusal: 'empty' };
  if (tags.some((present) => sameTag(present, tag))) return { refusal: 'duplicate' };
  if (tags.length >= maxTags) return { refusal: 'full' };
  if (tag.length > maxLength) return { refusal: 'too-long' };
  return { tags: [...tags, tag] };
}

export function removeTag(tags: readonly string[], tag: string): string[] {
  return tags.filter((present) => present !== tag);
}
