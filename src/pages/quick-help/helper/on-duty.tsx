import { Suspense, useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { onDutyPress } from '#features/duty/web/duty-press.ts';
import { useOwnDuty } from '#features/duty/web/use-own-duty.ts';
import { askForNoticesOnce } from '#features/quick-help/web/pop-up/notice-permission.ts';
import { unlockSound } from '#features/quick-help/web/pop-up/sound.ts';
import { switchNoticesOn } from '#features/notifications/web/device/notice-choice.ts';
import { useSession } from '#identity/web/session.ts';
import { late } from '#ui/late.tsx';

const DutyTracking = late({
  load: async () => (await import('#features/duty/web/tracking.tsx')).DutyTracking,
  // It renders nothing; the duty card says whether the location is known.
  isOptional: true,
});

const RequestPopUps = late({
  texts: ['helper', 'quick-help', 'request'],
  load: async () =>
    (await import('#features/quick-help/web/pop-up/request-pop-ups.tsx')).RequestPopUps,
  // A page without them is still a page, and the feed has what they would say.
  isOptional: true,
});

/**
 * Runs on every page while the person is on duty: sends their location and pops up requests for them. Other people load
 * none of it (QUICK-066, QUICK-097).
 */
export function OnDuty() {
  const session = useSession();
  const { isOnDuty } = useOwnDuty();
  usePressedSwitch(session.status === 'signed-in' ? session.userId : null);
  useFirstGesture(isOnDuty);
  if (!isOnDuty || session.status !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <DutyTracking />
      <RequestPopUps key={session.userId} />
    </Suspense>
  );
}

/** Going on duty is the press that browsers allow sound for, and the question about notices (QUICK-079, QUICK-096). */
function usePressedSwitch(userId: string | null) {
  const { api } = useApi();
  useEffect(
    () =>
      onDutyPress((onDuty) => {
        if (!onDuty || userId === null) return;
        unlockSound();
        // Then requests are pushed, too, while no page is open (NOTE-204).
        askForNoticesOnce(() => switchNoticesOn(api, userId));
      }),
    [api, userId],
  );
}

/** Unlocks sound at the first gesture, since a page loaded while on duty has seen no press yet. */
function useFirstGesture(isOnDuty: boolean) {
  useEffect(() => {
    if (!isOnDuty) return undefined;
    const gestures = ['pointerup', 'keydown'] as const;
    const stop = () => {
      for (const gesture of gestures) document.removeEventListener(gesture, onGesture, true);
    };
    const onGesture = () => {
      stop();
      unlockSound();
    };
    for (const gesture of gestures) document.addEventListener(gesture, onGesture, true);
    return stop;
  }, [isOnDuty]);
}
