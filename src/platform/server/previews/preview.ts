import type { Language } from '../../language/translator.ts';
import type { Services } from '../context.ts';

/** The picture beside the words: a stored one, one of our own drawings, or a portrait, which is round. */
export type PreviewPicture = { stored: string } | { drawing: string } | { portrait: string };

/** The public part of a thing, in words and at most one picture (TASK-269, SHELL-324). */
export type PreviewContent = {
  title: string;
  /** The kind of thing. */
  label: string;
  /** The price, or the rating. */
  figure: string | null;
  /** No nearer than lists say it. */
  place: string | null;
  picture: PreviewPicture | null;
};

/** Describes how links to one kind of thing look elsewhere: `/og/{name}/{id}.png`. */
export type Preview = {
  name: string;
  ids: RegExp;
  /** As a visitor sees it; null where there is nothing for visitors. */
  find: (services: Services, id: string, language: Language) => Promise<PreviewContent | null>;
};

/** Matches ids of rows. */
export const uuids = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
