import { ORPCError } from '@orpc/server';
import { pageOfFeedback } from '#features/feedback/server/public.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor } from '#platform/server/api/run-action.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { byId, cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { moderationContract } from '../contract.ts';
import { caseChanged } from '../events.ts';
import { mayDecide, mayDecideAppeal } from '../rules.ts';
import { appealDecision, decideAppeal, hasReported } from './decisions/decide-appeal.ts';
import { decidePerson, decideReport, dismissReport, heldReport } from './decisions/decide.ts';
import type { By } from './decisions/decide.ts';
import { evidenceFor } from './evidence/evidence-pictures.ts';
import { readLog, writeLog } from './log.ts';
import { presentActor, presentNamed } from './named.ts';
import { findPeople, findRecord } from './people.ts';
import {
  isNotAbout,
  pageOfDecisions,
  presentOwn,
  presentToStaff,
  selectDecisions,
} from './decisions/present-decision.ts';
import { listQueue, presentQueued } from './queue.ts';
import { openCase } from './report-case.ts';
import { requireOperatorStaff, requireStaff } from './require-staff.ts';
import { changeSetting, presentDeliveries, presentSettings } from './site.ts';
import { listMonths } from './transparency.ts';

const allow = implementCalls(moderationContract);
const concerned = only('the person it concerns', 'moderation/server/who-may-what.test.ts');
const staff = only('moderators and operators', 'moderation/server/who-may-what.test.ts');
const operators = only('operators', 'moderation/server/who-may-what.test.ts');

const APPEALS = allowance('appeals', 20, 'day');
const AT_ONCE = 25;

/** Each report in a transaction of its own: one that cannot be decided keeps none of the others. */
async function forEach(
  context: ApiContext,
  reportIds: readonly string[],
  act: (work: Work, reportId: string) => Promise<unknown>,
) {
  const refused: Array<{ id: string; reason: string }> = [];
  const asked = new Set(reportIds);
  for (const id of asked) {
    try {
      await inTransaction(context, (work) => act(work, id));
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error;
      // Alone it is refused like any other call.
      if (asked.size === 1) throw error;
      refused.push({ id, reason: error.message });
    }
  }
  return { done: asked.size - refused.length, refused };
}

export const moderationProcedures = (subjects: RegisteredSubjects) => ({
  listOwn: allow('signed in').listOwn.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const { rows, nextCursor } = await pageOfDecisions(context.db, input.cursor, (decisions) =>
      decisions.where('decision.person_id', '=', userId),
    );
    return { items: rows.map((row) => presentOwn(row, userId)), nextCursor };
  }),

  find: allow(concerned).find.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const row = await selectDecisions(context.db)
      .where('decision.id', '=', input.decisionId)
      .where('decision.person_id', '=', userId)
      .executeTakeFirst();
    return row ? presentOwn(row, userId) : refuse(context, 'NOT_FOUND', NOT_FOUND);
  }),

  appeal: allow(concerned, 'even suspended').appeal.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, APPEALS, by.userId);
    await inTransaction(context, (work) => appealDecision(work, by, input));
    return {};
  }),

  listOwnReports: allow('signed in').listOwnReports.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const position = readCursor(byId, input.cursor);
    let query = context.db
      .selectFrom('reports')
      .select(['id', 'entity_type', 'entity_title', 'reason', 'status', 'created_at', 'decided_at'])
      .where('reporter_id', '=', userId);
    if (position) query = query.where('id', '<', position[0]);
    const found = await query
      .orderBy('id', 'desc')
      .limit(AT_ONCE + 1)
      .execute();
    const { rows, nextCursor } = cutPage(found, AT_ONCE, (last) => [last.id]);
    return {
      items: rows.map((row) => ({
        id: row.id,
        type: row.entity_type,
        title: row.entity_title,
        reason: row.reason,
        state: row.status,
        createdAt: row.created_at,
        decidedAt: row.decided_at,
      })),
      nextCursor,
    };
  }),

  transparency: allow('everyone').transparency.handler(async ({ context }) => ({
    months: await listMonths(context.db),
  })),

  queue: allow(staff).queue.handler(async ({ input, context }) => {
    const { userId, language } = requireStaff(context);
    const { rows, nextCursor } = await listQueue(context.db, userId, input);
    return { items: rows.map((row) => presentQueued(row, language)), nextCursor };
  }),

  report: allow(staff).report.handler(async ({ input, context }) => {
    const by = requireStaff(context);
    return inTransaction(context, (work) => openCase(work, subjects, by, input.reportId));
  }),

  assign: allow(staff).assign.handler(async ({ input, context }) => {
    const by = requireStaff(context);
    await inTransaction(context, async (work) => {
      const report = await heldReport(work, by, input.reportId);
      await work.trx
        .updateTable('reports')
        .set({ assigned_to: input.isMine ? by.userId : null })
        .where('id', '=', report.id)
        .execute();
      await logAbout(work, by, 'assign', report);
      await work.emit(caseChanged, null);
    });
    return {};
  }),

  note: allow(staff).note.handler(async ({ input, context }) => {
    const by = requireStaff(context);
    await inTransaction(context, async (work) => {
      const report = await heldReport(work, by, input.reportId);
      await work.trx
        .insertInto('moderation_notes')
        .values({ id: newId(), report_id: report.id, author_id: by.userId, body: input.body })
        .execute();
      await logAbout(work, by, 'note', report);
    });
    return {};
  }),

  dismiss: allow(staff).dismiss.handler(async ({ input, context }) => {
    const by = requireStaff(context);
    return forEach(context, input.reportIds, (work, id) => dismissReport(work, by, id));
  }),

  decide: allow(staff).decide.handler(async ({ input, context }) => {
    const by = requireStaff(context);
    return forEach(context, input.reportIds, (work, id) =>
      decideReport(work, subjects, by, id, input),
    );
  }),

  decidePerson: allow(staff).decidePerson.handler(async ({ input, context }) => {
    const by = requireStaff(context);
    const { personId, ...form } = input;
    const id = await inTransaction(context, (work) =>
      decidePerson(work, subjects, by, personId, form),
    );
    return { id };
  }),

  findPeople: allow(staff).findPeople.handler(async ({ input, context }) => {
    return { items: await findPeople(context.db, input.text, requireStaff(context)) };
  }),

  person: allow(staff).person.handler(async ({ input, context }) => {
    const by = requireStaff(context);
    return inTransaction(context, async (work) => {
      const isOwn = input.personId === by.userId;
      const record = isOwn ? null : await findRecord(work.trx, input.personId, by.language);
      if (!record) return refuse(by, 'NOT_FOUND', 'moderation:refusals.no_person');
      await writeLog(work, { actorId: by.userId, action: 'open_person', personId: record.id });
      const warn = { action: 'warn', days: null, about: null } as const;
      return { ...record, abilities: { decide: mayDecide(warn, record, by) } };
    });
  }),

  listDecisions: allow(staff).listDecisions.handler(async ({ input, context }) => {
    const { userId, language } = requireStaff(context);
    const { cursor, personId } = input;
    const { rows, nextCursor } = await pageOfDecisions(context.db, cursor, (decisions) => {
      const ofOthers = decisions.where(isNotAbout('decision.person_id', userId));
      return personId === null ? ofOthers : ofOthers.where('decision.person_id', '=', personId);
    });
    return { items: rows.map((row) => presentToStaff(row, language)), nextCursor };
  }),

  listAppeals: allow(staff).listAppeals.handler(async ({ input, context }) => {
    const by = requireStaff(context);
    const position = readCursor(byId, input.cursor);
    let query = selectDecisions(context.db)
      .select(hasReported('decision.id', by.userId).as('isReporter'))
      .where('appeal.id', 'is not', null)
      .where('appeal.outcome', 'is', null)
      .where(isNotAbout('decision.person_id', by.userId));
    if (position) query = query.where('appeal.id', '>', position[0]);
    const found = await query
      .orderBy('appeal.id')
      .limit(AT_ONCE + 1)
      .execute();
    const { rows, nextCursor } = cutPage(found, AT_ONCE, (last) => [last.appeal_id]);
    const shown = await evidenceFor(context, by.userId);
    return {
      items: rows.flatMap((row) => {
        const decision = presentToStaff(row, by.language);
        return row.appeal_id === null || row.words === null || row.appealed_at === null
          ? []
          : [
              {
                id: row.appeal_id,
                words: row.words,
                createdAt: row.appealed_at,
                decision: { ...decision, evidence: shown(decision.evidence) },
                abilities: {
                  decide: mayDecideAppeal(
                    {
                      isOpen: true,
                      actorId: row.actor_id,
                      personId: row.person_id,
                      isReporter: row.isReporter,
                    },
                    by,
                  ),
                },
              },
            ];
      }),
      nextCursor,
    };
  }),

  decideAppeal: allow(staff).decideAppeal.handler(async ({ input, context }) => {
    const by = requireStaff(context);
    return inTransaction(context, (work) => decideAppeal(work, subjects, by, input));
  }),

  log: allow(operators).log.handler(async ({ input, context }) => {
    const { language } = requireOperatorStaff(context);
    const { rows, nextCursor } = await readLog(context.db, input.cursor);
    return {
      items: rows.map(({ actor_id: actorId, ...row }) => ({
        ...row,
        actor: presentActor(actorId, row.actor, language),
        person: presentNamed(row.person, language),
      })),
      nextCursor,
    };
  }),

  listSettings: allow(operators).listSettings.handler(async ({ context }) => {
    requireOperatorStaff(context);
    return { items: await presentSettings(context) };
  }),

  changeSetting: allow(operators).changeSetting.handler(async ({ input, context }) => {
    await changeSetting(context, requireOperatorStaff(context), input);
    return {};
  }),

  listFeedback: allow(operators).listFeedback.handler(async ({ input, context }) => {
    requireOperatorStaff(context);
    return pageOfFeedback(context.db, input.cursor);
  }),

  deliveries: allow(operators).deliveries.handler(async ({ input, context }) => {
    requireOperatorStaff(context);
    return presentDeliveries(context, input.days);
  }),
});

const NOT_FOUND = 'moderation:refusals.not_found';

const logAbout = (
  work: Work,
  by: By,
  action: 'assign' | 'note',
  report: { id: string; person_id: string | null },
) =>
  writeLog(work, { actorId: by.userId, action, reportId: report.id, personId: report.person_id });
