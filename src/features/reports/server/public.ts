import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { REPORT_EMAIL_JOB, sendReportEmail } from './report-email.ts';
import type { ReportEmailJob } from './report-email.ts';

export { listReports } from './list-reports.ts';
export { storeAutomaticReport } from './store-report.ts';

/** E-mails to the operator leave one by one, tried again when the mail server is away. */
export async function reportJobs(services: Services, subjects: RegisteredSubjects): Promise<void> {
  await services.jobs.handle(REPORT_EMAIL_JOB, (data, { id }) =>
    sendReportEmail(services, subjects, data as ReportEmailJob, id),
  );
}
