import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clock } from '#platform/web/clock.ts';
import { onLeave } from '#platform/web/page/on-leave.ts';
import type { DraftStore } from '#platform/web/storage/draft-store.ts';
import type { EditDraft } from './edit-store.ts';
import type { EditOrigin } from './use-edit-origin.ts';

export interface EditAutosaveOptions<Values> {
  store: DraftStore<EditDraft<Values>>;
  draftKey: string;
  origin: EditOrigin<Values>;
  values: Values;
  isSame: (one: Values, other: Values) => boolean;
  /** Names of photos that are chosen and not uploaded. */
  unsentPhotos: () => string[];
}

/** Keeps typed values across page loads until they are saved or discarded (ITEM-199, ITEM-259, SERV-142). */
export function useEditAutosave<Values>(options: EditAutosaveOptions<Values>) {
  const { store, draftKey, origin, values, isSame } = options;
  const isOver = useRef(false);
  const [isSaved, setSaved] = useState(false);
  const save = useEffectEvent((lostPhotos: string[]) => {
    if (isOver.current) return;
    const savedAt = clock.now().getTime();
    setSaved(store.save(draftKey, { ...origin, values, lostPhotos, savedAt }));
  });
  useEffect(() => {
    if (!isSame(values, origin.base)) return save([]);
    store.remove(draftKey);
    setSaved(false);
  }, [store, draftKey, origin, values, isSame]);
  const leave = useEffectEvent(() => {
    const lostPhotos = options.unsentPhotos();
    if (lostPhotos.length > 0) save(lostPhotos);
  });
  useEffect(() => onLeave(() => leave()), []);
  return {
    /** Whether this browser really stores it. */
    isSaved,
    forget: () => {
      isOver.current = true;
      store.remove(draftKey);
    },
  };
}
