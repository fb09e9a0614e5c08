import { ORPCError } from '@orpc/server';
import { COMMAND_LINE, rules } from '#features/moderation/vocabulary.ts';
import { decideReport, dismissReport } from '#features/moderation/server/public.ts';
import type { By } from '#features/moderation/server/public.ts';
import { listReports } from '#features/reports/server/public.ts';
import { registeredSubjects } from '#app/features.server.ts';
import { UsageError } from '../command.ts';
import type { Command, OperatorContext } from '../command.ts';
import { isId, pageNumber, printable, printableLines, printPage } from '../listing.ts';

const BY: By = { userId: COMMAND_LINE, role: 'operator', language: 'en' };

/** NOTE-081: the queue of what people reported; the rest of what can be decided is in /admin. */
export const reports: Command = {
  usage: [
    'reports [<page>]                 open reports, the longest waiting first, 20 a page',
    'reports dismiss <report>         nothing is wrong with it; its reporter is told',
    'reports remove <report> <rule> <reason>',
    '                                 removes what was reported, by a rule of the community',
    '                                 guidelines (1 to 6), and tells whom it concerns why',
  ],
  run: async (args, context) => {
    const [action, id = '', number = '', ...words] = args;
    if (action !== 'dismiss' && action !== 'remove') return list(args, context);
    if (!isId(id)) throw new UsageError(`reports: ${action} which report?`);
    try {
      if (action === 'dismiss') {
        if (number !== '') throw new UsageError('reports: dismiss one report at a time');
        await context.change((work) => dismissReport(work, BY, id));
        return context.print('The report is dismissed.');
      }
      const rule = rules.find((one) => String(one) === number);
      const explanation = words.join(' ').trim();
      if (rule === undefined || explanation === '') {
        throw new UsageError(
          'reports: by which rule, 1 to 6, and why? Its owner reads the reason.',
        );
      }
      const form = { action: 'remove', rule, explanation, days: null, takesAway: true } as const;
      const { title } = await context.change((work) =>
        decideReport(work, registeredSubjects, BY, id, form),
      );
      return context.print(`Removed: ${printable(title)}`);
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error;
      throw new UsageError(`${error.message}\nNothing was changed.`, { cause: error });
    }
  },
};

const visitorOrNobody = (email: string | null) =>
  email === null ? '(account deleted)' : `a visitor, ${email}`;

async function list(args: string[], { db, config, print }: OperatorContext) {
  const page = pageNumber('reports', args);
  const found = await listReports(db, registeredSubjects, page);
  const queue = { name: 'reports', page, found, whenEmpty: 'Nothing is reported.' };
  printPage(queue, print, (report) => {
    print(`${report.sentAt.toISOString()}  ${report.id}`);
    print(`  ${report.reason}: ${report.entityType} "${printable(report.title)}"`);
    if (report.path !== null) print(`  ${config.PUBLIC_URL}${report.path}`);
    print(`  by ${printable(report.reporter ?? visitorOrNobody(report.visitorEmail))}`);
    if (report.description !== '')
      for (const line of printableLines(report.description)) print(line);
    for (const text of report.excerpt) for (const line of printableLines(text)) print(line);
  });
}
