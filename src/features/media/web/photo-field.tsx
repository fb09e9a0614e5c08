import { Suspense } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import type { PhotoPickerProps } from './photo-picker.tsx';

const PhotoPicker = late({
  texts: ['media'],
  load: async () => (await import('./photo-picker.tsx')).PhotoPicker,
});

/** A form's field for its photos, the primary one first. */
export function PhotoField(props: PhotoPickerProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" className="h-52 rounded-card" />}>
      <PhotoPicker {...props} />
    </Suspense>
  );
}
