import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useSession } from '#identity/web/session.ts';
import { subjectText } from '#features/subjects/subjects.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
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

/** Reports to the moderators what is wrong with something, whatever it is (NOTE-063 to NOTE-079, MOD-095). */
export function ReportDialog({ about, onClose, returnTo }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  const isVisitor = useSession().status === 'anonymous';
  const id = useId();
  const tools = useReportForm(about, isVisitor, onClose);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(subjectText(about.entityType, 'report'))}
      description={about.entityTitle}
      formId={id}
      submitLabel={t('form.send')}
      busyLabel={t('form.sending')}
      isBusy={tools.isSending}
      hasOneButtonOnPhones
    >
      <ReportFields id={id} tools={tools} entityType={about.entityType} isVisitor={isVisitor} />
      {isVisitor && (
        <Link
          to="/auth"
          search={{ returnTo }}
          className="mt-4 inline-block text-sm text-link underline"
        >
          {t('signedOut.follow')}
        </Link>
      )}
    </FormDialog>
  );
}
