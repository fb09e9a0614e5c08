import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { unsentNames } from '#features/media/web/uploads.ts';
import type { Upload } from '#features/media/web/uploads.ts';
import { clock } from '#platform/web/clock.ts';
import { onLeave } from '#platform/web/page/on-leave.ts';
import { editDraftStore } from '../listing-draft-store.ts';
import { isSameListing } from '../values/compare-listings.ts';
import type { ListingValues } from '../values/listing-values.ts';
import type { EditOrigin } from './use-edit-origin.ts';

export interface EditAutosaveOptions {
  draftKey: string;
  origin: EditOrigin;
  values: ListingValues;
  photos: readonly Upload[];
}

/** What is typed outlives the page, until it is saved or given up (ITEM-199, ITEM-259). */
export function useEditAutosave({ draftKey, origin, values, photos }: EditAutosaveOptions) {
  const isOver = useRef(false);
  const [isSaved, setSaved] = useState(false);
  const save = useEffectEvent((lostPhotos: string[]) => {
    if (isOver.current) return;
    const savedAt = clock.now().getTime();
    setSaved(editDraftStore.save(draftKey, { ...origin, values, lostPhotos, savedAt }));
  });
  useEffect(() => {
    if (!isSameListing(values, origin.base)) return save([]);
    editDraftStore.remove(draftKey);
    setSaved(false);
  }, [draftKey, origin, values]);
  const leave = useEffectEvent(() => {
    const lostPhotos = unsentNames(photos);
    if (lostPhotos.length > 0) save(lostPhotos);
  });
  useEffect(() => onLeave(() => leave()), []);
  return {
    /** Whether this browser really stores it. */
    isSaved,
    forget: () => {
      isOver.current = true;
      editDraftStore.remove(draftKey);
    },
  };
}
