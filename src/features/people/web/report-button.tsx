import { useState } from 'react';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Flag } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';

export interface ReportButtonProps {
  person: { personId: string; name: string };
}

/** Reports a person's profile (MOD-051). */
export function ReportButton({ person }: ReportButtonProps) {
  const { t } = useTranslation('people');
  const [isOpen, setOpen] = useState(false);
  const { personId, name } = person;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3.5 self-start text-muted"
        onClick={() => setOpen(true)}
      >
        <Flag className="size-4" />
        {t('report', { name })}
      </Button>
      {isOpen && (
        <LateReportDialog
          onClose={() => setOpen(false)}
          about={{ entityType: 'person', entityId: personId, entityTitle: name }}
          returnTo={`/people/${personId}`}
        />
      )}
    </>
  );
}
