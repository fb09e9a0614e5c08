import { useController, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { PhotoField } from '#features/media/web/photo-field.tsx';
import { usePhotos } from '#features/media/web/use-photos.ts';
import type { Photos } from '#features/media/web/use-photos.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { MOST_PHOTOS } from '../../../limits.ts';
import type { ListingFacts } from '../values/listing-issues.ts';
import type { ListingValues } from '../values/listing-values.ts';
import type { ListingFieldProps } from './listing-field-props.ts';

export interface PhotosFieldProps extends ListingFieldProps {
  photos: Photos;
}

/** One or more, up to eight, the primary one first (ITEM-056, ITEM-081, ITEM-090). */
export function PhotosField({ control, photos }: PhotosFieldProps) {
  const message = useFieldMessage();
  const {
    field: { ref },
    fieldState,
  } = useController({ control, name: 'photos' });
  return <PhotoField ref={ref} photos={photos} error={message(fieldState.error)} isRequired />;
}

/** The photos of a listing, tied to its form. */
export function useListingPhotos({
  control,
  setValue,
}: Pick<UseFormReturn<ListingValues, ListingFacts>, 'control' | 'setValue'>): Photos {
  const value = useWatch({ control, name: 'photos' });
  return usePhotos({
    value,
    max: MOST_PHOTOS,
    onChange: (keys) =>
      setValue('photos', keys, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  });
}
