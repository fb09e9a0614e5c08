import {
  ReportRefusal,
  dismissReport,
  listReports,
  removeReported,
} from '#features/reports/server/public.ts';
import { registeredSubjects } from '#subjects.server.ts';
import { UsageError } from './command.ts';
import type { Command, OperatorContext } from './command.ts';
import { isId, pageNumber, printable, printableLines, printPage } from './listing.ts';

/** NOTE-081: the queue of what people reported. */
export const reports: Command = {
  usage: [
    'reports [<page>]                 open reports, the longest waiting first, 20 a page',
    'reports dismiss <report>         nothing is wrong with it',
    'reports remove <report>          removes what was reported and tells whom it concerns',
  ],
  run: async (args, context) => {
    const [action, id = '', ...rest] = args;
    if (action !== 'dismiss' && action !== 'remove') return list(args, context);
    if (!isId(id) || rest.length > 0) {
      throw new UsageError(`reports: ${action} which report?`);
    }
    try {
      if (action === 'dismiss') {
        await context.change((work) => dismissReport(work, id));
        return context.print('The report is dismissed.');
      }
      const { title } = await context.change((work) =>
        removeReported(work, registeredSubjects, id),
      );
      return context.print(`Removed: ${printable(title)}`);
    } catch (error) {
      if (!(error instanceof ReportRefusal)) throw error;
      throw new UsageError(`${error.message}\nNothing was changed.`, { cause: error });
    }
  },
};

async function list(args: string[], { db, config, print }: OperatorContext) {
  const page = pageNumber('reports', args);
  const found = await listReports(db, registeredSubjects, page);
  const queue = { name: 'reports', page, found, whenEmpty: 'Nothing is reported.' };
  printPage(queue, print, (report) => {
    print(`${report.sentAt.toISOString()}  ${report.id}`);
    print(`  ${report.reason}: ${report.entityType} "${printable(report.title)}"`);
    if (report.path !== null) print(`  ${config.PUBLIC_URL}${report.path}`);
    print(`  by ${printable(report.reporter ?? '(account deleted)')}`);
    if (report.description !== '')
      for (const line of printableLines(report.description)) print(line);
    for (const text of report.excerpt) for (const line of printableLines(text)) print(line);
  });
}
