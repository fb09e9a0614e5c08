import { useEffect, useState } from 'react';
import { CropFrame } from '#features/media/web/edit/crop-frame.tsx';
import { EditTools } from '#features/media/web/edit/edit-tools.tsx';
import { editedFile } from '#features/media/web/edit/edited-file.ts';
import { untouched } from '#features/media/web/edit/photo-edit.ts';
import { AVATAR_SIDE } from '#platform/picture-limits.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { useAvatarUpload } from './use-avatar-upload.ts';

export interface CropDialogProps {
  /** The chosen file, as decoded by the browser. */
  picture: ImageBitmap;
  onClose: () => void;
}

/** Chooses the square of a picture, sends it, and makes it the person's own; a failure leaves all as it is. */
export function CropDialog({ picture, onClose }: CropDialogProps) {
  const { t } = useTranslation('profiles');
  const [edit, setEdit] = useState(() => untouched(picture, 'square'));
  const { isSending, progress, problem, send } = useAvatarUpload(onClose);
  useEffect(() => () => picture.close(), [picture]);

  async function use() {
    const file = await editedFile(picture, edit, { name: 'avatar', longestSide: AVATAR_SIDE });
    send(file);
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSending) onClose();
      }}
      title={t('avatar.cropTitle')}
      description={t('avatar.cropText')}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isSending}>
            {t('common:actions.cancel')}
          </Button>
          <Button isBusy={isSending} busyLabel={t('avatar.uploading')} onClick={() => void use()}>
            {t(problem === null ? 'avatar.use' : 'avatar.retry')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <fieldset disabled={isSending} className="contents">
          <CropFrame picture={picture} edit={edit} onEdit={setEdit} portraitSide={AVATAR_SIDE} />
          <EditTools picture={picture} edit={edit} onEdit={setEdit} portraitSide={AVATAR_SIDE} />
        </fieldset>
        {isSending && <Progress value={progress} label={t('avatar.uploading')} />}
        {problem !== null && <ProblemNotice>{problem}</ProblemNotice>}
      </div>
    </Dialog>
  );
}
