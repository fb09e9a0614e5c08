import type { UseFormReturn } from 'react-hook-form';
import { useGonePhotos } from '#features/media/web/use-gone-photos.ts';
import { serverIssues } from '#features/posting/web/form-issues.ts';
import { fieldErrors } from '#platform/web/error-text.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { listingPath, listingPaths } from './values/listing-values.ts';
import type { ListingFacts } from './values/listing-issues.ts';
import type { ListingValues } from './values/listing-values.ts';

/** Puts the server's texts at their fields, and the focus to the first; also what became of photos that waited too long (ITEM-075, ITEM-099). */
export function useShowRefusal(
  form: UseFormReturn<ListingValues, ListingFacts>,
  /** Names of photos that were lost when the form was left. */
  lost: readonly string[],
) {
  const takeOutGonePhotos = useGonePhotos({
    photos: () => form.getValues('photos'),
    setPhotos: (left) => form.setValue('photos', left, { shouldDirty: true }),
    onGone: (text) => form.setError('photos', { type: FROM_SERVER, message: text }),
    lost,
  });
  return (error: unknown, sentAs: 'draft' | 'edit') => {
    const issues = serverIssues(fieldErrors(error) ?? {}, sentAs, listingPath);
    for (const { path, text } of issues) {
      form.setError(path, { type: FROM_SERVER, message: text });
      if (path === 'photos') void takeOutGonePhotos();
    }
    const first = listingPaths.find((path) => issues.some((issue) => issue.path === path));
    if (first !== undefined) form.setFocus(first);
  };
}
