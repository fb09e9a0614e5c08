import { Suspense, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import type { PhotoPickerProps } from './photo-picker.tsx';

const PhotoPicker = late({
  texts: ['media'],
  load: async () => (await import('./photo-picker.tsx')).PhotoPicker,
});

export interface PhotoFieldProps extends PhotoPickerProps {
  /** It is many controls: the first of them takes the focus. */
  ref?: Ref<{ focus: () => void }>;
}

/** A form's field for its photos, the primary one first. */
export function PhotoField({ ref, ...picker }: PhotoFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector('button')?.focus(),
  }));
  return (
    <div ref={box}>
      <Suspense fallback={<Skeleton shape="block" className="h-47 rounded-card sm:h-37" />}>
        <PhotoPicker {...picker} />
      </Suspense>
    </div>
  );
}
