import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import {
  LONGEST_TITLE as LONGEST_OF_ITEM,
  MOST_PHOTOS as MOST_OF_ITEM,
} from '#features/marketplace/limits.ts';
import { beginListing } from '#features/marketplace/web/form/listing-draft-store.ts';
import { sendPicture } from '#features/media/web/send-picture.ts';
import { forgetShared } from '#features/share-target/shared-cache.ts';
import { toFormTexts } from '#features/share-target/shared-content.ts';
import type { RefusedPhoto, SharedContent } from '#features/share-target/shared-content.ts';
import {
  LONGEST_TITLE as LONGEST_OF_TASK,
  MOST_PHOTOS as MOST_OF_TASK,
} from '#features/tasks/limits.ts';
import { beginTask } from '#features/tasks/web/wizard/task-draft-store.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { fittingPhotos } from './fitting-photos.ts';

type Use = 'item' | 'task';

const FORMS = {
  item: {
    path: '/marketplace/add',
    begin: beginListing,
    most: MOST_OF_ITEM,
    longestTitle: LONGEST_OF_ITEM,
  },
  task: { path: '/post-task', begin: beginTask, most: MOST_OF_TASK, longestTitle: LONGEST_OF_TASK },
} as const;

type Uploading = { position: number; total: number; percent: number };

/** Begins a listing or a task with what was shared: uploads the photos, then opens the form with everything in it. */
export function useBegin(userId: string, content: SharedContent) {
  const { t } = useTranslation('share-target');
  const navigate = useNavigate();
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const [failed, setFailed] = useState<{ use: Use; photos: RefusedPhoto[] } | null>(null);
  /** Each photo is uploaded once, also if it is for another form now. */
  const keys = useRef(new Map<File, string>());
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function upload(photos: readonly File[]): Promise<RefusedPhoto[]> {
    const { signal } = (stop.current = new AbortController());
    const refused: RefusedPhoto[] = [];
    const missing = photos.filter((photo) => !keys.current.has(photo));
    for (const [at, photo] of missing.entries()) {
      const onProgress = (percent: number) =>
        setUploading({ position: at + 1, total: missing.length, percent });
      onProgress(0);
      const sent = await sendPicture(photo, { signal, onProgress });
      if ('key' in sent) keys.current.set(photo, sent.key);
      else refused.push({ name: photo.name, reason: sent.reason });
    }
    setUploading(null);
    return refused;
  }

  async function begin(use: Use, { isWithoutFailed = false } = {}) {
    const form = FORMS[use];
    const photos = fittingPhotos(content.photos, form.most);
    setFailed(null);
    const refused = isWithoutFailed ? [] : await upload(photos);
    if (stop.current?.signal.aborted === true) return;
    if (refused.length > 0) {
      setFailed({ use, photos: refused });
      return;
    }
    const isStored = form.begin(userId, {
      ...toFormTexts(content, form.longestTitle),
      photos: [...new Set(photos.flatMap((photo) => keys.current.get(photo) ?? []))],
    });
    if (!isStored) {
      announce({ title: t('failed.title'), text: t('problems.no_room'), tone: 'error' });
      return;
    }
    // From here on the draft holds it.
    await forgetShared();
    await navigate({ to: form.path, replace: true });
  }

  return { begin, uploading, failed };
}
