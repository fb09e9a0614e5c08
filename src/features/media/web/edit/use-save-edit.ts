import { useEffect, useRef, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { LONGEST_PICTURE_SIDE } from '#platform/picture-limits.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { sendPicture } from '../send-picture.ts';
import type { Upload, Uploads } from '../uploads.ts';
import { canvasFile } from './canvas-file.ts';
import { drawPart } from './draw-part.ts';
import { resultSize } from './photo-edit.ts';
import type { PhotoEdit } from './photo-edit.ts';

function editedFile(picture: ImageBitmap, edit: PhotoEdit, name: string): Promise<File | null> {
  const canvas = Object.assign(
    document.createElement('canvas'),
    resultSize(edit.rectangle, LONGEST_PICTURE_SIDE),
  );
  drawPart(canvas, picture, edit);
  return canvasFile(canvas, name);
}

/** Sends an edited photo and puts it in the place of the former one; a failure leaves all as it is. */
export function useSaveEdit(upload: Upload, uploads: Uploads, onDone: () => void) {
  const { t } = useTranslation('media');
  const text = useText();
  const { api } = useApi();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  function fail(reason = '') {
    setProgress(null);
    setProblem(`${t('edit.failed')} ${reason}`.trim());
  }

  async function save(picture: ImageBitmap, edit: PhotoEdit) {
    setProblem(null);
    setProgress(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    const file = await editedFile(picture, edit, upload.name);
    if (!file) return fail();
    const sent = await sendPicture(file, { onProgress: setProgress, signal });
    if (signal.aborted) return undefined;
    if ('reason' in sent) return fail(text(sent.reason));
    if (!uploads.exchange(upload.fileId, file, sent.key))
      return fail(text('media:refusals.already_there'));
    // If the old picture is not removed now, the sweep of unused uploads removes it (ITEM-099).
    if (upload.key !== null && upload.key !== sent.key)
      void api.media.remove({ key: upload.key }).catch(() => {});
    announce({ title: t('edit.done') });
    return onDone();
  }

  return {
    isSending: progress !== null,
    progress: progress ?? 0,
    problem,
    save: (picture: ImageBitmap, edit: PhotoEdit) => void save(picture, edit).catch(() => fail()),
  };
}
