import { Suspense, useEffect, useRef, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/inputs/field.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { late } from '#ui/late.tsx';
import { PhotoSource } from './photo-source.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { useFilesFromOutside } from './use-files-from-outside.ts';
import { unfinished } from './uploads.ts';
import type { RefusedFile, Upload } from './uploads.ts';
import type { Photos } from './use-photos.ts';

const PhotoEditDialog = late({
  load: async () => (await import('./edit/photo-edit-dialog.tsx')).PhotoEditDialog,
});

export interface PhotoPickerProps {
  photos: Photos;
  error?: string | undefined;
  /** At least one is asked for. */
  isRequired?: boolean;
}

/** Choose, drop, paste or take photos; see them arrive; put them in order (ITEM-078 to ITEM-095). */
export function PhotoPicker({ photos, error, isRequired = false }: PhotoPickerProps) {
  const { t } = useTranslation('media');
  const text = useText();
  const { api } = useApi();
  const { uploads, list, max, asked } = photos;
  const why = unfinished(list);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = list.find(({ fileId }) => fileId === editedId);
  const [moved, setMoved] = useState({ count: 0, text: '' });
  const box = useRef<HTMLDivElement>(null);
  const dragged = useRef<string | null>(null);
  useEffect(() => {
    if (asked > 0) box.current?.querySelector<HTMLElement>('[data-retry]')?.focus();
  }, [asked]);

  function add(files: readonly File[]) {
    if (files.length === 0) return;
    const answer = uploads.add(files);
    setRefused(answer.refused);
    setTooMany(answer.isTooMany);
    const [first] = answer.refused;
    if (answer.isTooMany) {
      announce({
        title: t('toasts.failedTitle'),
        text: t('fields.too_many_images', { max }),
        tone: 'error',
      });
    } else if (first) {
      announce({
        title: t('toasts.failedTitle'),
        text: t('toasts.failed', { file: first.name, reason: text(first.reason) }),
        tone: 'error',
      });
    }
  }

  const isDropping = useFilesFromOutside(box, add);

  function move(upload: Upload, to: number) {
    uploads.move(upload.fileId, to);
    const key = to === 0 ? 'announcements.primary' : 'announcements.moved';
    const words = t(key, { position: to + 1, total: list.length });
    setMoved(({ count }) => ({ count: count + 1, text: words }));
  }

  async function remove(upload: Upload) {
    if (upload.key === null) {
      uploads.drop(upload.fileId);
      setTooMany(false);
      return;
    }
    setRemoving(upload.fileId);
    try {
      await api.media.remove({ key: upload.key });
      uploads.drop(upload.fileId);
      setTooMany(false);
      announce({ title: t('toasts.removedTitle') });
      // The button that was pressed is gone with its photo.
      box.current?.querySelector('button')?.focus();
    } catch {
      announce({
        title: t('toasts.removeFailedTitle'),
        text: t('toasts.removeFailed'),
        tone: 'error',
      });
    } finally {
      setRemoving(null);
    }
  }

  return (
    <Field
      label={t('label')}
      aside={isRequired ? undefined : t('optional')}
      hint={t('hint', { max })}
      error={error}
      isRequired={isRequired}
      isGroup
    >
      {({ labelId, describedBy }) => (
        <div
          ref={box}
          role="group"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          className={cx(
            'flex flex-col gap-3 rounded-card border border-dashed p-3 transition-colors sm:p-4',
            isDropping ? 'border-accent-ink bg-accent-soft' : 'border-line-strong bg-card',
          )}
        >
          {list.length > 0 && (
            <ol aria-label={t('list')} className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
              {list.map((upload, index) => (
                <PhotoTile
                  key={upload.fileId}
                  upload={upload}
                  position={index + 1}
                  total={list.length}
                  isRemoving={removing === upload.fileId}
                  onMove={(to) => move(upload, to)}
                  onEdit={() => setEditedId(upload.fileId)}
                  onEditNear={PhotoEditDialog.prefetch}
                  onRemove={() => void remove(upload)}
                  onRetry={() => uploads.retry(upload.fileId)}
                  onDragStart={() => (dragged.current = upload.fileId)}
                  onDragEnd={() => (dragged.current = null)}
                  onDropHere={() => {
                    const other = list.find(({ fileId }) => fileId === dragged.current);
                    if (other && other !== upload) move(other, index);
                  }}
                />
              ))}
            </ol>
          )}
          <PhotoSource isFull={list.length >= max} isDropping={isDropping} onFiles={add} />
          <div role="alert" className="text-xs font-medium text-danger empty:hidden">
            {why === 'failed' && <p>{photos.unfinished}</p>}
            {isTooMany && <p>{t('fields.too_many_images', { max })}</p>}
            {refused.map(({ name, reason }) => (
              <p key={name} className="wrap-anywhere">
                {t('toasts.failed', { file: name, reason: text(reason) })}
              </p>
            ))}
          </div>
          <p role="status" className="text-xs text-muted empty:sr-only">
            {why === 'uploading' && t('wait')}
          </p>
          <p role="status" className="sr-only">
            {/* A new element is read out also where the words are the same. */}
            <span key={moved.count}>{moved.text}</span>
          </p>
          {edited && (
            <Suspense fallback={null}>
              <PhotoEditDialog
                upload={edited}
                uploads={uploads}
                onClose={() => setEditedId(null)}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
