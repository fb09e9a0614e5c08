import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const ReportDialog = late({
  texts: ['reports'],
  load: async () => (await import('./report-dialog.tsx')).ReportDialog,
});

export type LateReportDialogProps = Omit<ReportDialogProps, 'returnTo'> & {
  /** The path that sign-in returns to; by default the current page. */
  returnTo?: string;
};

/** The report form over any page, about any subject; loaded when a person wants to report. */
export function LateReportDialog({ returnTo, ...props }: LateReportDialogProps) {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <Suspense fallback={null}>
      <ReportDialog {...props} returnTo={returnTo ?? here} />
    </Suspense>
  );
}
