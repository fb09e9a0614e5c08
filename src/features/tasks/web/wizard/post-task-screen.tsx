import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useSession } from '#features/identity/web/session.ts';
import { TaskWizard } from './task-wizard.tsx';
import { taskWizard } from './form/wizard-steps.ts';
import type { WizardPosition } from '#features/posting/web/wizard-way.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step the wizard was at before this one. */
    wizardCameFrom?: WizardPosition;
  }
}

/** The wizard at /post-task and /post; the step is part of the address, which otherwise stays. */
export function PostTaskScreen({ onContactSupport }: { onContactSupport: () => void }) {
  const session = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const { step: position = 1 } = useSearch({ strict: false });
  const cameFrom = useLocation({ select: ({ state }) => state.wizardCameFrom });

  function move(to: WizardPosition, { isInstead } = { isInstead: false }) {
    void navigate({
      to: '.',
      search: to === 1 ? {} : { step: to },
      replace: isInstead,
      resetScroll: false,
      ...(!isInstead && { state: { wizardCameFrom: position } }),
    });
  }

  function back() {
    const before = taskWizard.positionBefore(position);
    // The same as the browser's own Back where that leads to the step before.
    if (cameFrom === before) router.history.back();
    else move(before);
  }

  if (session.status !== 'signed-in') return null;
  return (
    <TaskWizard
      key={session.userId}
      userId={session.userId}
      position={position}
      isReturning={cameFrom === 'preview'}
      onMove={move}
      onBack={back}
      onContactSupport={onContactSupport}
      onPosted={(taskId) =>
        void navigate({ to: '/post-task/success/$taskId', params: { taskId }, replace: true })
      }
    />
  );
}
