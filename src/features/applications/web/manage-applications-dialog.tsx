import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ReceivedApplication } from '../contract.ts';
import { ReceivedApplications } from './received-applications.tsx';

export interface ManageApplicationsDialogProps {
  taskId: string;
  taskTitle?: string;
  viewerId: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChat: (application: ReceivedApplication) => void;
  /** The task's Share button, shown while there are no applications (TASK-173). */
  share: ReactNode;
  renderTerms?: (application: ReceivedApplication) => ReactNode;
}

/** All who applied, and the poster's possible answers (section 14). */
export function ManageApplicationsDialog(props: ManageApplicationsDialogProps) {
  const { t } = useTranslation('applications');
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      size="xl"
      title={t('manage.title')}
      description={props.taskTitle}
    >
      <ReceivedApplications
        {...props}
        className="-mx-1 max-h-[60dvh] overflow-y-auto rounded-card px-1 py-0.5"
      />
    </Dialog>
  );
}
