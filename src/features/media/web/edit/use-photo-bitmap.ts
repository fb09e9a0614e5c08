import { useEffect, useState } from 'react';
import { pictureAddress } from '#platform/addresses/picture-address.ts';
import type { Upload } from '../uploads.ts';

type Source = Pick<Upload, 'file' | 'key'>;
type Loaded = { of: string; picture: ImageBitmap | null };

async function loadBitmap({ file, key }: Source): Promise<ImageBitmap> {
  if (file) return createImageBitmap(file);
  const answer = await fetch(pictureAddress(key ?? '', 'whole'));
  if (!answer.ok) throw new Error(`no picture: ${answer.status}`);
  return createImageBitmap(await answer.blob());
}

/** The pixels of a photo, upright: of the file as it was chosen here, else as the site shows it whole. */
export function usePhotoBitmap(source: Source): ImageBitmap | 'loading' | 'failed' {
  const of = source.key ?? '';
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { file, key } = source;
  useEffect(() => {
    const bitmap = loadBitmap({ file, key });
    let isGone = false;
    bitmap
      .catch(() => null)
      .then((picture) => {
        if (!isGone) setLoaded({ of: key ?? '', picture });
      })
      .catch(() => {});
    return () => {
      isGone = true;
      void bitmap.then((picture) => picture.close()).catch(() => {});
    };
  }, [file, key]);
  if (loaded?.of !== of) return 'loading';
  return loaded.picture ?? 'failed';
}
