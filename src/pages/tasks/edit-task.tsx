import { EditTaskDialog } from '#features/tasks/web/edit/edit-task-dialog.tsx';
import type { EditTaskDialogProps } from '#features/tasks/web/edit/edit-task-dialog.tsx';
import { WithPlaces } from './with-places.tsx';

/** The edit form with suggestions of addresses and look-ups of its place (TASK-244). */
export function EditTask(props: EditTaskDialogProps) {
  return (
    <WithPlaces>
      <EditTaskDialog {...props} />
    </WithPlaces>
  );
}
