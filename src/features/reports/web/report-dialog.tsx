import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useSession } from '#identity/web/session.ts';
import { subjectText } from '#features/subjects/subjects.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { ReportForm } from '../contract.ts';
import { ReportFields } from './report-fields.tsx';
import { useReportForm } from './use-report-form.ts';

export interface ReportDialogProps {
  about: Pick<ReportForm, 'entityType' | 'entityId' | 'entityTitle'>;
  onClose: () => void;
  /** The path that sign-in returns to. */
  returnTo: string;
}

/** Reports to the moderators what is wrong with something, whatever it is (NOTE-063 to NOTE-079). */
export function ReportDialog({ about, onClose, returnTo }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  const { status } = useSession();
  const id = useId();
  const tools = useReportForm(about, onClose);
  const close = {
    open: true,
    onOpenChange: (open: boolean) => !open && onClose(),
  };
  // A person who has begun to write keeps the text when the session ends.
  if (status === 'anonymous' && !tools.form.formState.isDirty) {
    return (
      <Dialog
        {...close}
        size="sm"
        title={t('signedOut.title')}
        description={t('signedOut.text')}
        footer={
          <Link to="/auth" search={{ returnTo }} className={buttonClass({})}>
            {t('signedOut.signIn')}
          </Link>
        }
      >
        <p className="text-sm text-muted">{t('signedOut.afterwards')}</p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      {...close}
      title={t(subjectText(about.entityType, 'report'))}
      description={about.entityTitle}
      formId={id}
      submitLabel={t('form.send')}
      busyLabel={t('form.sending')}
      isBusy={tools.isSending}
      hasOneButtonOnPhones
    >
      <ReportFields id={id} tools={tools} entityType={about.entityType} />
    </FormDialog>
  );
}
