import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { REPORT_LETTER_JOB, sendReportLetter } from './report-email.ts';
import type { ReportLetterJob } from './report-email.ts';

export { ReportRefusal, dismissReport, listReports, removeReported } from './moderate.ts';

/** Letters to the operator leave one by one, tried again when the mail server is away. */
export async function reportJobs(services: Services, subjects: RegisteredSubjects): Promise<void> {
  await services.jobs.handle(REPORT_LETTER_JOB, (data) =>
    sendReportLetter(services, subjects, data as ReportLetterJob),
  );
}
