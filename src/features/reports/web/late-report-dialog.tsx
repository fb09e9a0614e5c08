import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { textsFor, typesFor } from '#features/subjects/subjects.ts';
import { late } from '#ui/late.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const load = async () => (await import('./report-dialog.tsx')).ReportDialog;

/** One for each kind of thing, whose own file has part of the words. */
const DIALOGS = Object.fromEntries(
  typesFor('report').map((type) => [type, late({ texts: ['reports', textsFor(type)], load })]),
);

export type LateReportDialogProps = Omit<ReportDialogProps, 'returnTo'> & {
  /** The path that sign-in returns to; by default the current page. */
  returnTo?: string;
};

/** The report form over any page, about any subject; loaded when a person wants to report. */
export function LateReportDialog({ returnTo, ...props }: LateReportDialogProps) {
  const here = useLocation({ select: ({ href }) => href });
  const ReportDialog = DIALOGS[props.about.entityType];
  return (
    <Suspense fallback={null}>
      {ReportDialog && <ReportDialog {...props} returnTo={returnTo ?? here} />}
    </Suspense>
  );
}
