import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '#identity/web/session.ts';
import { useWizardAddress } from '#features/posting/web/use-wizard-address.ts';
import { emptyTaskForm } from './form/task-form.ts';
import { TaskWizard } from './task-wizard.tsx';
import { useTaskAgain } from './use-task-again.ts';
import { taskWizard } from './form/wizard-steps.ts';

/** The wizard at /post-task and /post; the step is part of the address, which otherwise stays. */
export function PostTaskScreen({ onContactSupport }: { onContactSupport: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const {
    step: position = 1,
    title = '',
    again = '',
    for: servedFor = null,
  } = useSearch({ strict: false });
  const copy = useTaskAgain(again);
  const { cameFrom, move, back } = useWizardAddress(position, taskWizard.positionBefore);

  if (session.status !== 'signed-in' || copy === undefined) return null;
  return (
    <TaskWizard
      key={session.userId}
      userId={session.userId}
      position={position}
      empty={copy ?? { ...emptyTaskForm, title }}
      servedFor={servedFor}
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
