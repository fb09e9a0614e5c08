import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { isSignedIn } from '#identity/web/session.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { layers } from '#ui/overlays/layers.ts';

export interface LeaveGuardProps {
  hasUnsaved: boolean;
  /** Called when the person discards what they typed. */
  onDiscard: () => void;
}

/**
 * Asks before the person leaves a page with unsaved input, but not when the session ends (PEOPLE-004, PEOPLE-183,
 * SERV-116).
 */
export function LeaveGuard({ hasUnsaved, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation('posting');
  const { history } = useRouter();
  const isLeaving = useRef(false);
  const [isGoingBack, setGoingBack] = useState(false);
  // The browser stops asking as soon as the screen shows that all is saved.
  const isUnsaved = useRef(hasUnsaved);
  useLayoutEffect(() => {
    isUnsaved.current = hasUnsaved;
  });
  const isGuarded = () => isUnsaved.current && !isLeaving.current && isSignedIn();
  const blocker = useBlocker({
    // Back is answered below: the browser has left by the time the router asks.
    shouldBlockFn: ({ action, current, next }) =>
      (action === 'PUSH' || action === 'REPLACE') &&
      current.pathname !== next.pathname &&
      isGuarded(),
    enableBeforeUnload: isGuarded,
    withResolver: true,
  });
  useBackGuard(hasUnsaved, () => {
    if (!isGuarded()) return;
    setGoingBack(true);
  });

  const leave = () => {
    isLeaving.current = true;
    onDiscard();
    if (blocker.status === 'blocked') blocker.proceed();
    // Below this page's own entry, past those of what lies over it.
    else history.go(-1 - layers.count(), { ignoreBlocker: true });
  };
  const stay = () => {
    setGoingBack(false);
    if (blocker.status === 'blocked') blocker.reset();
  };

  return (
    <ConfirmDialog
      open={isGoingBack || blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title={t('leave.title')}
      text={t('leave.text')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
      variant="danger"
      onConfirm={leave}
    />
  );
}

/** Unsaved input lies over the page like a layer that Back cannot close (decision 0034). */
function useBackGuard(hasUnsaved: boolean, onBack: () => void): void {
  const id = useId();
  const ask = useEffectEvent(onBack);
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    return layers.add({
      id,
      within: [],
      close: () => {
        ask();
        return false;
      },
    });
  }, [hasUnsaved, id]);
}
