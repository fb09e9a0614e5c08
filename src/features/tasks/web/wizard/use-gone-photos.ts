import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useApi } from '#api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/toast.ts';
import type { TaskFormValues } from './task-form.ts';

/**
 * Photos that waited in a form for more than a day are gone (ITEM-099): they leave the form, and `onGone` gets the
 * words for it. Asked when the form begins, and by whoever calls what this returns.
 */
export function useGonePhotos(
  form: Pick<UseFormReturn<TaskFormValues>, 'getValues' | 'setValue'>,
  onGone: (text: string) => void,
): () => Promise<void> {
  const { t } = useTranslation('wizard');
  const { api } = useApi();
  const { getValues, setValue } = form;
  const takeOut = async (): Promise<string | null> => {
    const asked = getValues('photos');
    if (asked.length === 0) return null;
    try {
      const { keys: kept } = await api.media.kept({ keys: asked });
      const isGone = (key: string) => asked.includes(key) && !kept.includes(key);
      const photos = getValues('photos');
      const left = photos.filter((key) => !isGone(key));
      const count = photos.length - left.length;
      if (count === 0) return null;
      setValue('photos', left, { shouldDirty: true });
      const text = t('photosGone.text', { count });
      onGone(text);
      return text;
    } catch {
      // The server looks at them again when they are sent.
      return null;
    }
  };
  const begin = useEffectEvent(async () => {
    const text = await takeOut();
    if (text !== null) announce({ title: t('photosGone.title'), text, tone: 'error' });
  });
  // Once: what is added later is new.
  useEffect(() => void begin(), []);
  return async () => void (await takeOut());
}
