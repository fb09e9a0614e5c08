import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { PhotoField } from '#features/media/web/photo-field.tsx';
import { MOST_PHOTOS } from '../../../vocabulary.ts';
import type { TaskFormValues } from '../task-form.ts';
import { useFieldMessage } from './use-field-message.ts';

export interface PhotosFieldProps {
  control: Control<TaskFormValues>;
  /** Told while photos are on their way: the form waits for them. */
  onUploading: (isUploading: boolean) => void;
}

export function PhotosField({ control, onUploading }: PhotosFieldProps) {
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'photos' });
  return (
    <PhotoField
      value={field.value}
      onChange={field.onChange}
      max={MOST_PHOTOS}
      error={message(fieldState.error)}
      onBusyChange={onUploading}
    />
  );
}
