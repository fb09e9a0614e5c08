import { useController, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { PhotoField } from '#features/media/web/photo-field.tsx';
import { usePhotos } from '#features/media/web/use-photos.ts';
import type { Photos } from '#features/media/web/use-photos.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { MOST_PHOTOS } from '../../../limits.ts';
import type { ServiceValues } from '../values/service-values.ts';
import type { ServiceFieldProps } from './service-field-props.ts';

/** Up to six, the primary one first (SERV-122 to SERV-124). */
export function PhotosField({ control, photos }: ServiceFieldProps & { photos: Photos }) {
  const message = useFieldMessage();
  const {
    field: { ref },
    fieldState,
  } = useController({ control, name: 'photos' });
  return <PhotoField ref={ref} photos={photos} error={message(fieldState.error)} />;
}

/** The photos of a service, tied to its form; they go on being sent whichever step is shown. */
export function useServicePhotos({
  control,
  setValue,
}: Pick<UseFormReturn<ServiceValues>, 'control' | 'setValue'>): Photos {
  const value = useWatch({ control, name: 'photos' });
  return usePhotos({
    value,
    max: MOST_PHOTOS,
    onChange: (keys) =>
      setValue('photos', keys, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  });
}
