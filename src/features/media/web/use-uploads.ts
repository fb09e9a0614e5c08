import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/toast.ts';
import { sendPicture } from './send-picture.ts';
import { createUploads } from './uploads.ts';
import type { Upload, Uploads } from './uploads.ts';

const SIGNED_OUT = 'media:refusals.signed_out';

/** The uploads of one field, tied to the form's value, with the toasts of ITEM-087 to ITEM-089. */
export function useUploads(options: {
  value: readonly string[];
  max: number;
  onChange: (keys: string[]) => void;
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
}): { uploads: Uploads; list: readonly Upload[]; isBusy: boolean } {
  const { value, max, onBusyChange } = options;
  const { t } = useTranslation('media');
  const text = useText();
  const [uploads] = useState(() => createUploads({ max, keys: value, send: sendPicture }));
  useEffect(() =>
    uploads.hear({
      onKeys: options.onChange,
      onFailed: ({ name, reason }) =>
        announce(
          reason === SIGNED_OUT
            ? { title: t('toasts.signInTitle'), text: text(reason), tone: 'error' }
            : {
                title: t('toasts.failedTitle'),
                text: t('toasts.failed', { file: name, reason: text(reason) }),
                tone: 'error',
              },
        ),
      onBatchDone: (n) =>
        announce({ title: t('toasts.uploadedTitle'), text: t('toasts.uploaded', { n }) }),
    }),
  );
  const list = useSyncExternalStore(uploads.subscribe, uploads.list, uploads.list);
  const isBusy = list.some(({ status }) => status === 'uploading');

  useEffect(() => uploads.replace(value), [uploads, value]);
  useEffect(() => onBusyChange?.(isBusy), [onBusyChange, isBusy]);
  useEffect(
    () => () => {
      uploads.stop();
      onBusyChange?.(false);
    },
    [uploads, onBusyChange],
  );
  return { uploads, list, isBusy };
}
