import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { CropArea } from './crop-area.tsx';
import { CropControls } from './crop-controls.tsx';
import { wholeCrop } from './crop.ts';
import type { Crop } from './crop.ts';
import { cropFile } from './draw-crop.ts';
import { useAvatarUpload } from './use-avatar-upload.ts';

export interface CropDialogProps {
  /** The chosen file, as decoded by the browser. */
  picture: ImageBitmap;
  onClose: () => void;
}

/** Chooses the square of a picture, sends it, and makes it the person's own; a failure leaves all as it is. */
export function CropDialog({ picture, onClose }: CropDialogProps) {
  const { t } = useTranslation('profiles');
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture));
  const { isSending, progress, problem, send } = useAvatarUpload(onClose);
  useEffect(() => () => picture.close(), [picture]);

  async function use() {
    const file = await cropFile(picture, crop);
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
      <div className="flex flex-col gap-5">
        <CropArea picture={picture} crop={crop} onCrop={setCrop} />
        <CropControls picture={picture} crop={crop} onCrop={setCrop} />
        {isSending && <Progress value={progress} label={t('avatar.uploading')} />}
        {problem !== null && <ProblemNotice>{problem}</ProblemNotice>}
      </div>
    </Dialog>
  );
}
