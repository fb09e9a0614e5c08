import { Suspense, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { reasonToRefusePicture } from '#features/media/web/uploads.ts';
import { pictureTypes } from '#platform/picture-limits.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { ImagePlus, Trash2 } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { late } from '#ui/late.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { largeAvatar } from '#features/people/avatar.ts';
import type { OwnProfile } from '../../contract.ts';
import { useSaveProfile } from '../settings/use-save-profile.ts';

const CropDialog = late({ load: async () => (await import('./crop-dialog.tsx')).CropDialog });

/** The own picture: a new one is cut to a square first (PEOPLE-024 to PEOPLE-030). */
export function AvatarField({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profiles');
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const choice = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with the photo.
  const removal = useRemoval(() => choice.current?.focus());

  const refuse = (reason: string) =>
    announce({ title: t('avatar.failed'), text: text(reason), tone: 'error' });

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = '';
    if (!file) return;
    const reason = reasonToRefusePicture(file);
    if (reason !== null) {
      refuse(reason);
      return;
    }
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      refuse('media:refusals.not_an_image');
    }
  }

  return (
    <div role="group" aria-label={t('avatar.label')} className="flex items-start gap-4">
      <Avatar name={profile.fullName} src={largeAvatar(profile.avatarUrl)} size="lg" isDecorative />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          aria-label={t('avatar.label')}
          hidden
          onChange={(event) => void take(event)}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={choice}
            data-avatar=""
            variant="outline"
            onMouseEnter={CropDialog.prefetch}
            onFocus={CropDialog.prefetch}
            onClick={() => input.current?.click()}
          >
            <ImagePlus className="size-5" />
            {t(profile.avatarUrl === null ? 'avatar.add' : 'avatar.change')}
          </Button>
          {profile.avatarUrl !== null && (
            <Button
              variant="ghost"
              isBusy={removal.isPending}
              busyLabel={t('avatar.removing')}
              onClick={() => removal.remove()}
            >
              <Trash2 className="size-5" />
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        <p className="text-xs text-muted">{t('avatar.hint')}</p>
      </div>
      {picture && (
        <Suspense fallback={null}>
          <CropDialog picture={picture} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </div>
  );
}

function useRemoval(onRemoved: () => void) {
  const { t } = useTranslation('profiles');
  const { mutate, isPending } = useSaveProfile();
  return {
    isPending,
    remove: () =>
      mutate(
        { avatarUrl: null },
        {
          onSuccess: () => {
            showToast({ title: t('settings.saved') });
            onRemoved();
          },
          onError: () =>
            announce({
              title: t('common:errors.title'),
              text: t('settings.failed'),
              tone: 'error',
            }),
        },
      ),
  };
}
