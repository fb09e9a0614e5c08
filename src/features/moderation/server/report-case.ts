import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { subjectPath } from '#features/subjects/subjects.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Work } from '#platform/server/context.ts';
import type { ReportCase } from '../contract.ts';
import { mayHandle } from '../rules.ts';
import type { By } from './decisions/decide.ts';
import { evidenceFor } from './evidence/evidence-pictures.ts';
import { writeLog } from './log.ts';
import { selectNamedPerson, presentNamed } from './named.ts';
import { findRecord } from './people.ts';
import {
  readEvidenceLines,
  presentToStaff,
  selectDecisions,
} from './decisions/present-decision.ts';
import { presentQueued, selectReports } from './queue.ts';
import { findSamePictures } from './evidence/same-pictures.ts';

const MOST_SIMILAR = 20;

/**
 * Returns a report with all its context (MOD-003). For a conversation it shows the messages up to the report, and none
 * after it; reading it is logged in the same transaction (MOD-031).
 */
export async function openCase(
  work: Work,
  subjects: RegisteredSubjects,
  by: By,
  reportId: string,
): Promise<ReportCase> {
  const { trx } = work;
  const row = await selectReports(trx, by.userId)
    .select(['report.reporter_id', 'report.person_id', 'report.evidence'])
    .where('report.id', '=', reportId)
    .executeTakeFirst();
  if (!row) return refuse(by, 'NOT_FOUND', 'moderation:refusals.not_found');
  const report = presentQueued(row, by.language);
  const { entity_id: entityId, reporter_id: reporterId, person_id: personId } = row;
  const ruling = mayHandle({ isOpen: row.status === 'open', reporterId, personId }, by);
  const isConversation = report.type === 'conversation';
  if (isConversation) {
    await writeLog(work, { actorId: by.userId, action: 'read_messages', reportId, personId });
  }
  const similar = await selectReports(trx, by.userId)
    .where('report.status', '=', 'open')
    .where('report.id', '!=', reportId)
    .where((eb) =>
      eb.or([
        eb.and([eb('report.entity_type', '=', report.type), eb('report.entity_id', '=', entityId)]),
        ...(personId === null ? [] : [eb('report.person_id', '=', personId)]),
      ]),
    )
    .orderBy('report.id')
    .limit(MOST_SIMILAR)
    .execute();
  const history = await selectDecisions(trx)
    .where('decision.entity_type', '=', report.type)
    .where('decision.entity_id', '=', entityId)
    .orderBy('decision.created_at', 'desc')
    .limit(MOST_SIMILAR)
    .execute();
  const notes = await trx
    .selectFrom('moderation_notes as note')
    .select(['note.id', 'note.body', 'note.created_at as createdAt'])
    .select(selectNamedPerson('note.author_id').as('author'))
    .where('note.report_id', '=', reportId)
    .orderBy('note.id')
    .execute();
  const visitor = await trx
    .selectFrom('visitor_reports')
    .select('email')
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  const shown = await evidenceFor(work.services, by.userId);
  const evidence = readEvidenceLines(row.evidence);
  // The viewer does not see how many reports about themselves are open either (MOD-012).
  const find = async (id: string | null) =>
    id === null || id === by.userId ? null : findRecord(trx, id, by.language);
  return {
    ...report,
    entityId,
    state: row.status,
    path: subjectPath(report.type, entityId),
    evidence: shown(evidence),
    now: isConversation
      ? null
      : shown(await subjects[report.type].moderation.excerpt(trx, entityId)),
    samePictures: await findSamePictures(trx, {
      type: report.type,
      id: entityId,
      personId,
      evidence,
    }),
    reporter: await find(reporterId),
    visitor: visitor ?? null,
    about: await find(personId),
    similar: similar.map((one) => presentQueued(one, by.language)),
    history: history.map((one) => presentToStaff(one, by.language)),
    notes: notes.map((note) => ({ ...note, author: presentNamed(note.author, by.language) })),
    abilities: { handle: ruling },
  };
}
