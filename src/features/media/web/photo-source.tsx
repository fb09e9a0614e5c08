import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import { pictureTypes } from '#platform/picture-limits.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Camera, ImagePlus } from '#ui/icons.tsx';

export interface PhotoSourceProps {
  isFull: boolean;
  isDropping: boolean;
  onFiles: (files: File[]) => void;
}

/** Adds photos from the files of this device, its camera on a phone, or by drop and paste. */
export function PhotoSource({ isFull, isDropping, onFiles }: PhotoSourceProps) {
  const { t } = useTranslation('media');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again after it was removed.
    currentTarget.value = '';
  }

  if (isFull) return <p className="text-sm text-muted">{t('full')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        ref={files}
        type="file"
        accept={pictureTypes.join(',')}
        multiple
        hidden
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg"
        capture="environment"
        hidden
        onChange={take}
      />
      <Button
        variant="outline"
        onClick={() => files.current?.click()}
        className="pointer-coarse:grow"
      >
        <ImagePlus aria-hidden="true" className="size-5" />
        {t('choose')}
      </Button>
      <Button
        variant="outline"
        onClick={() => camera.current?.click()}
        className="hidden grow pointer-coarse:inline-flex"
      >
        <Camera aria-hidden="true" className="size-5" />
        {t('camera')}
      </Button>
      <p className="text-sm text-muted pointer-coarse:hidden">
        {isDropping ? t('dropNow') : t('drop')}
      </p>
    </div>
  );
}
