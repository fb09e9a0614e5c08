import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useApi } from '#api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { TaskFormValues } from './form/task-form.ts';

/**
 * Photos that waited in a form for more than a day are gone (ITEM-099): they leave the form, and `onGone` gets the
 * words for it, as for those that never arrived. Asked when the form begins, and by whoever calls what this returns.
 */
export function useGonePhotos(
  form: Pick<UseFormReturn<TaskFormValues>, 'getValues' | 'setValue'>,
  onGone: (text: string) => void,
  /** Names of photos that were still not there when the form was left. */
  lost: readonly string[] = [],
): () => Promise<void> {
  const { t } = useTranslation('wizard');
  const { api } = useApi();
  const { getValues, setValue } = form;
  const takeOut = async (): Promise<string | null> => {
    const asked = getValues('photos');
    if (asked.length === 0) return null;
    try {
      const { keys: existing } = await api.media.findExisting({ keys: asked });
      const isGone = (key: string) => asked.includes(key) && !existing.includes(key);
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
    const names = lost.join(', ');
    const lostText = lost.length > 0 ? t('photosGone.lost', { count: lost.length, names }) : null;
    const text = [await takeOut(), lostText].filter((one) => one !== null).join(' ');
    if (text === '') return;
    onGone(text);
    announce({ title: t('photosGone.title'), text, tone: 'error' });
  });
  // Once: what is added later is new.
  useEffect(() => void begin(), []);
  return async () => void (await takeOut());
}
