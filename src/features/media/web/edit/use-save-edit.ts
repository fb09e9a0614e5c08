import { useEffect, useRef, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { sendPicture } from '../send-picture.ts';
import type { Upload, Uploads } from '../uploads.ts';
import { editedFile } from './edited-file.ts';
import type { PhotoEdit } from './photo-edit.ts';

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
    const file = await editedFile(picture, edit, { name: upload.name });
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
