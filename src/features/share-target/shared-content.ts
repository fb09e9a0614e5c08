import { pictureTypes } from '#platform/picture-limits.ts';
import { isBlank } from '#platform/text/blank.ts';
import { LONGEST_SHARED_TEXT, MOST_SHARED_PHOTOS, MOST_SHARED_PHOTO_BYTES } from './limits.ts';

/** A file that is not taken; `reason` is the key of a text. */
export type RefusedPhoto = { name: string; reason: string };

/** The words and files that another app shared. */
export type SharedContent = {
  title: string;
  /** The text, with the link below it unless it is in there. */
  text: string;
  photos: File[];
  refused: RefusedPhoto[];
  isTextCut: boolean;
};

/** Reads the form of a share, whose fields the manifest names; says which files are not taken (SHELL-435). */
export function readShared(form: FormData): SharedContent {
  const words = [readText(form, 'text'), readText(form, 'url')];
  const [text = '', url = ''] = words;
  const whole = text.includes(url) ? text : words.filter((one) => !isBlank(one)).join('\n');
  const files = form.getAll('photos').filter((one) => one instanceof File && !isNothing(one));
  const photos: File[] = [];
  const refused: RefusedPhoto[] = [];
  for (const file of files as File[]) {
    const reason = reasonToRefuse(file, photos.length);
    if (reason === null) photos.push(file);
    else refused.push({ name: file.name, reason: `share-target:refusals.${reason}` });
  }
  return {
    title: readText(form, 'title').slice(0, LONGEST_SHARED_TEXT),
    text: whole.slice(0, LONGEST_SHARED_TEXT),
    photos,
    refused,
    isTextCut: whole.length > LONGEST_SHARED_TEXT,
  };
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Some browsers send a file without a name and without bytes where none was chosen. */
const isNothing = ({ name, size }: File) => name === '' && size === 0;

function reasonToRefuse({ type, size }: File, taken: number): string | null {
  if (!pictureTypes.some((known) => known === type)) return 'wrong_type';
  if (size === 0) return 'empty';
  if (size > MOST_SHARED_PHOTO_BYTES) return 'too_large';
  return taken < MOST_SHARED_PHOTOS ? null : 'no_place';
}

export const isEmptyShare = ({ title, text, photos, refused }: SharedContent): boolean =>
  title === '' && text === '' && photos.length + refused.length === 0;

/** The title and description of a form; a title that the form would refuse begins the description. */
export function toFormTexts(
  { title, text }: Pick<SharedContent, 'title' | 'text'>,
  longestTitle: number,
): { title: string; description: string } {
  if (title.length <= longestTitle) return { title, description: text };
  return { title: '', description: toMessage({ title, text }) };
}

/** All words in one text, for a chat. */
export const toMessage = ({ title, text }: Pick<SharedContent, 'title' | 'text'>): string =>
  text.includes(title) ? text : [title, text].filter((one) => one !== '').join('\n');
