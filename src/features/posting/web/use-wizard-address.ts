import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { MoveInWizard } from './use-offered-draft.ts';
import type { WizardPosition } from './wizard-way.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step the wizard was at before this one. */
    wizardCameFrom?: WizardPosition;
  }
}

/** A wizard whose step is part of the address, which otherwise stays. */
export function useWizardAddress(
  position: WizardPosition,
  positionBefore: (position: WizardPosition) => WizardPosition,
) {
  const router = useRouter();
  const navigate = useNavigate();
  const cameFrom = useLocation({ select: ({ state }) => state.wizardCameFrom });

  const move: MoveInWizard = (to, { isInstead } = { isInstead: false }) => {
    void navigate({
      to: '.',
      search: to === 1 ? {} : { step: to },
      replace: isInstead,
      resetScroll: false,
      ...(!isInstead && { state: { wizardCameFrom: position } }),
    });
  };

  function back() {
    const before = positionBefore(position);
    // The same as the browser's own Back where that leads to the step before.
    if (cameFrom === before) router.history.back();
    else move(before);
  }
  return { cameFrom, move, back };
}
