import { LinkifyIt } from 'linkify-it';

export interface TextPart {
  text: string;
  /** Present when the text is an address that may be followed. */
  href?: string;
}

// Only addresses that say http or https themselves: a guess may turn a file name into a trap.
const finder = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** The address in its escaped spelling; nothing for other schemes. */
function webAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** Not drawn, and no part of an address; joiners and variation selectors are, in Persian and in emojis. */
const UNSEEN = /(?!\p{Join_Control}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;
const PATH = /(?<=https?:\/\/[^\s/]{1,255})\/\S*/gi;

/** The text as addresses are found in it, character by character: one ends where nothing is drawn, and Spanish questions are words. */
const asSought = (text: string): string =>
  text
    .replaceAll(UNSEEN, (sign) => ' '.repeat(sign.length))
    .replaceAll(PATH, (path) => path.replaceAll(/[¿¡]/g, 'a'));

/** Cuts text into plain segments and web addresses (TASK-116); nothing is lost between them. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of finder.match(asSought(text)) ?? []) {
    const raw = text.slice(match.index, match.lastIndex);
    const href = webAddress(raw);
    if (href === undefined) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: raw, href });
    end = match.lastIndex;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
