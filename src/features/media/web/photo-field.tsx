import { lazy, Suspense } from 'react';
import { withTexts } from '#platform/web/i18n.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { PhotoPickerProps } from './photo-picker.tsx';

const PhotoPicker = lazy(async () => ({
  default: (await withTexts(['media'], () => import('./photo-picker.tsx'))).PhotoPicker,
}));

/** A form's field for its photos, the primary one first. */
export function PhotoField(props: PhotoPickerProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" className="h-52 rounded-card" />}>
      <PhotoPicker {...props} />
    </Suspense>
  );
}
