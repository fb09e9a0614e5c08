import { useState } from 'react';
import { pictureAddress, picturePresets } from '#platform/addresses/picture-address.ts';
import type { PicturePreset } from '#platform/addresses/picture-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';

export interface StoredPictureProps {
  pictureKey: string;
  preset: PicturePreset;
  alt: string;
  /** Not waited for: it is what one sees first. */
  isFirst?: boolean;
  className?: string;
}

/** A stored picture in its place, or words where it cannot be shown (ITEM-031). */
export function StoredPicture({ pictureKey, preset, alt, isFirst, className }: StoredPictureProps) {
  const { t } = useTranslation('media');
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const { width, height } = picturePresets[preset];
  if (failedKey === pictureKey) {
    return (
      <span
        className={cx(
          'grid place-items-center bg-sunken p-2 text-center text-xs text-muted',
          className,
        )}
      >
        {t('notLoaded')}
      </span>
    );
  }
  const fail = () => setFailedKey(pictureKey);
  return (
    <img
      ref={(image) => {
        // It may have failed before this code was there to listen.
        if (image?.complete && image.naturalWidth === 0) fail();
      }}
      src={pictureAddress(pictureKey, preset)}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={fail}
      // Firefox writes the words for it into its place until it is there.
      className={cx('bg-sunken object-cover text-transparent', className)}
    />
  );
}
