import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const ReportDialog = late({
  texts: ['reports'],
  load: async () => (await import('./report-dialog.tsx')).ReportDialog,
});

export type LateReportDialogProps = Omit<ReportDialogProps, 'returnTo'> & {
  /** Where sign-in leads back to; without it, to the page as it stands. */
  returnTo?: string;
};

/** The report form over any page, about any subject; loaded when somebody wants to report. */
export function LateReportDialog({ returnTo, ...props }: LateReportDialogProps) {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <Suspense fallback={null}>
      <ReportDialog {...props} returnTo={returnTo ?? here} />
    </Suspense>
  );
}
