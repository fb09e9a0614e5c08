import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

export interface GonePhotosOptions {
  /** The photos of the form as they are now. */
  photos: () => readonly string[];
  setPhotos: (left: string[]) => void;
  /** Gets the words for those that are gone, or never arrived. */
  onGone: (text: string) => void;
  /** Names of photos that were still not there when the form was left. */
  lost?: readonly string[];
}

/**
 * Removes photos from a form that were in it for more than a day and no longer exist (ITEM-099). Checks when the form
 * opens, and whenever the returned function is called.
 */
export function useGonePhotos(options: GonePhotosOptions): () => Promise<void> {
  const { photos, setPhotos, onGone, lost = [] } = options;
  const { t } = useTranslation('media');
  const { api } = useApi();
  const takeOut = async (): Promise<string | null> => {
    const asked = photos();
    if (asked.length === 0) return null;
    try {
      const { keys: existing } = await api.media.findExisting({ keys: [...asked] });
      const isGone = (key: string) => asked.includes(key) && !existing.includes(key);
      const now = photos();
      const left = now.filter((key) => !isGone(key));
      const count = now.length - left.length;
      if (count === 0) return null;
      setPhotos(left);
      const text = t('gone.text', { count });
      onGone(text);
      return text;
    } catch {
      // The server looks at them again when they are sent.
      return null;
    }
  };
  const begin = useEffectEvent(async () => {
    const names = lost.join(', ');
    const lostText = lost.length > 0 ? t('gone.lost', { count: lost.length, names }) : null;
    const text = [await takeOut(), lostText].filter((one) => one !== null).join(' ');
    if (text === '') return;
    onGone(text);
    announce({ title: t('gone.title'), text, tone: 'error' });
  });
  // Once: what is added later is new.
  useEffect(() => void begin(), []);
  return async () => void (await takeOut());
}
