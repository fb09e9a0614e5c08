import { useEffect, useRef, useState } from 'react';
import { sendAvatar } from '#features/media/web/send-picture.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { avatarAddress } from '#features/people/avatar.ts';
import { useSaveProfile } from '../settings/use-save-profile.ts';

/** Sends a picture and makes it the avatar; until both are done the old one stays (PEOPLE-025, PEOPLE-026). */
export function useAvatarUpload(onDone: () => void) {
  const { t } = useTranslation('profiles');
  const text = useText();
  const errorText = useErrorText();
  const { mutate } = useSaveProfile();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  function fail(reason: string) {
    setProgress(null);
    setProblem(`${t('avatar.failed')} ${reason}`.trim());
  }

  async function send(file: File | null) {
    if (!file) return fail('');
    setProblem(null);
    setProgress(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    const sent = await sendAvatar(file, { onProgress: setProgress, signal });
    if (signal.aborted) return undefined;
    if ('reason' in sent) return fail(text(sent.reason));
    return mutate(
      { avatarUrl: avatarAddress(sent.key) },
      {
        onSuccess: () => {
          showToast({ title: t('settings.saved') });
          onDone();
        },
        onError: (error) => fail(errorText(error)),
      },
    );
  }

  return {
    isSending: progress !== null,
    progress: progress ?? 0,
    problem,
    send: (file: File | null) => void send(file),
  };
}
