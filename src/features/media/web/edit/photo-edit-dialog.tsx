import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import type { Upload, Uploads } from '../uploads.ts';
import { CropFrame } from './crop-frame.tsx';
import { EditTools } from './edit-tools.tsx';
import { isChanged, untouched } from './photo-edit.ts';
import type { PhotoEdit } from './photo-edit.ts';
import { usePhotoBitmap } from './use-photo-bitmap.ts';
import { useSaveEdit } from './use-save-edit.ts';

export interface PhotoEditDialogProps {
  upload: Upload;
  uploads: Uploads;
  onClose: () => void;
}

/** Turns a photo of a form and cuts it; what is saved takes its place in the order. */
export function PhotoEditDialog({ upload, uploads, onClose }: PhotoEditDialogProps) {
  const { t } = useTranslation('media');
  const picture = usePhotoBitmap(upload);
  const isThere = typeof picture === 'object';
  const [edit, setEdit] = useState<PhotoEdit | null>(null);
  const shown = isThere ? (edit ?? untouched(picture)) : null;
  const { isSending, progress, problem, save } = useSaveEdit(upload, uploads, onClose);

  function finish() {
    if (!isThere || shown === null) return;
    if (isChanged(shown, untouched(picture))) save(picture, shown);
    else onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('edit.title')}
      description={t('edit.text')}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            disabled={shown === null}
            isBusy={isSending}
            busyLabel={t('edit.saving')}
            onClick={finish}
          >
            {t(problem === null ? 'edit.save' : 'actions.retry')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {picture === 'loading' && <Skeleton shape="block" className="h-72 rounded-card" />}
        {picture === 'failed' && <ProblemNotice>{t('notLoaded')}</ProblemNotice>}
        {isThere && shown !== null && (
          <fieldset disabled={isSending} className="contents">
            <CropFrame picture={picture} edit={shown} onEdit={setEdit} />
            <EditTools picture={picture} edit={shown} onEdit={setEdit} />
          </fieldset>
        )}
        {isSending && <Progress value={progress} label={t('edit.saving')} />}
        {problem !== null && <ProblemNotice>{problem}</ProblemNotice>}
      </div>
    </Dialog>
  );
}
