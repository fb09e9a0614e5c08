import { z } from 'zod';
import { filledKey } from '#platform/language/translator.ts';

/** The key of a stored picture; its address follows from it. */
export const pictureKey = z.string().regex(/^[0-9a-f]{64}$/, 'common:fields.invalid');

/** The photos of a thing in their order, the first being the primary one (ITEM-081, ITEM-090). */
export const pictureKeys = (max: number) =>
  z
    .array(pictureKey)
    .max(max, filledKey('media:fields.too_many_images', { max }))
    .refine((keys) => new Set(keys).size === keys.length, 'common:fields.invalid');
