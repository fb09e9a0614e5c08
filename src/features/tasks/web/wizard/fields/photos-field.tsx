import { useController, useWatch } from 'react-hook-form';
import type { Control, UseFormReturn } from 'react-hook-form';
import { PhotoField } from '#features/media/web/photo-field.tsx';
import { usePhotos } from '#features/media/web/use-photos.ts';
import type { Photos } from '#features/media/web/use-photos.ts';
import { MOST_PHOTOS } from '../../../limits.ts';
import type { TaskFormValues } from '../form/task-form.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';

export interface PhotosFieldProps {
  control: Control<TaskFormValues>;
  photos: Photos;
}

export function PhotosField({ control, photos }: PhotosFieldProps) {
  const message = useFieldMessage();
  const {
    field: { ref },
    fieldState,
  } = useController({ control, name: 'photos' });
  return <PhotoField ref={ref} photos={photos} error={message(fieldState.error)} />;
}

/** The photos of a form about a task; they go on being sent whichever of its fields are shown. */
export function useTaskPhotos<Context>({
  control,
  setValue,
}: Pick<UseFormReturn<TaskFormValues, Context>, 'control' | 'setValue'>): Photos {
  const value = useWatch({ control, name: 'photos' });
  return usePhotos({
    value,
    max: MOST_PHOTOS,
    onChange: (keys) =>
      setValue('photos', keys, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  });
}
