import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { NO_CONNECTION, sendPicture } from './send-picture.ts';
import { createUploads, unfinished } from './uploads.ts';
import type { Upload, Uploads } from './uploads.ts';

const USUAL_MOST = 5;
const SIGNED_OUT = 'media:refusals.signed_out';

/** The photos of a form, wherever it shows their field. */
export type Photos = {
  uploads: Uploads;
  list: readonly Upload[];
  max: number;
  /** Why the form is not complete, in words; null when it is. */
  unfinished: string | null;
  /** Says so, and leads to the first one that needs an answer. */
  showUnfinished: () => void;
  /** The number of times that was requested. */
  asked: number;
};

/**
 * The photos of a form, tied to its value, with the toasts of ITEM-087 to ITEM-089. They belong to the whole form: one
 * that did not get there waits for its person, whatever part of the form is shown.
 */
export function usePhotos(options: {
  value: readonly string[];
  /** Five unless it is said otherwise (ITEM-081). */
  max?: number;
  onChange: (keys: string[]) => void;
}): Photos {
  const { value, max = USUAL_MOST } = options;
  const { t } = useTranslation('media');
  const text = useText();
  const [uploads] = useState(() => createUploads({ max, keys: value, send: sendPicture }));
  const [asked, setAsked] = useState(0);
  useEffect(() =>
    uploads.setListener({
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

  useEffect(() => uploads.replace(value), [uploads, value]);
  useEffect(() => {
    const tryAgain = () => uploads.retryAll(NO_CONNECTION);
    window.addEventListener('online', tryAgain);
    return () => {
      window.removeEventListener('online', tryAgain);
      uploads.stop();
    };
  }, [uploads]);

  const why = unfinished(list);
  const count = list.filter(({ status }) => status === 'error').length;
  const words =
    why && (why === 'failed' ? t('unfinished.failed', { count }) : t('unfinished.wait'));
  return {
    uploads,
    list,
    max,
    unfinished: words,
    showUnfinished: () => {
      if (words === null) return;
      announce({
        title: why === 'failed' ? t('toasts.failedTitle') : t('label'),
        text: words,
        ...(why === 'failed' && { tone: 'error' }),
      });
      setAsked((before) => before + 1);
    },
    asked,
  };
}
