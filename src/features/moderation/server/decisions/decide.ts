import { sql } from 'kysely';
import { findStaffRoles } from '#identity/server/public.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { typesFor } from '#features/subjects/subjects.ts';
import type { TypeFor } from '#features/subjects/subjects.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Language, Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { DecisionForm } from '../../contract.ts';
import { caseChanged } from '../../events.ts';
import { mayDecide, mayHandle } from '../../rules.ts';
import type { DecidedAbout, StaffMember } from '../../rules.ts';
import { isRemoval, isRestriction, isTimed } from '../../vocabulary.ts';
import type { Finding } from '../../vocabulary.ts';
import { writeLog } from '../log.ts';
import { notifyOfDecision, notifyReporters } from '../notices.ts';
import { holdPerson } from './hold-person.ts';
import { applyRestriction } from './restrict.ts';
import { readEvidenceLines } from './present-decision.ts';
import { rememberLooks } from '../evidence/same-pictures.ts';
import { takeAwayAll } from './take-away.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The staff member who decides, and the language of refusals. */
export type By = StaffMember & { language: Language };

/** Returns the report, locked until the change is stored, or refuses staff who may not decide it (MOD-012). */
export async function heldReport(work: Work, by: By, reportId: string) {
  const report = await work.trx
    .selectFrom('reports')
    .select(['id', 'entity_type', 'entity_id', 'entity_title', 'evidence', 'status'])
    .select(['reporter_id', 'person_id', 'is_automatic'])
    .where('id', '=', reportId)
    .forUpdate()
    .executeTakeFirst();
  if (!report) return refuse(by, 'NOT_FOUND', 'moderation:refusals.not_found');
  authorise(
    by,
    mayHandle(
      {
        isOpen: report.status === 'open',
        reporterId: report.reporter_id,
        personId: report.person_id,
      },
      by,
    ),
  );
  return report;
}

/** Locks in one fixed order, so that two decisions about one thing never wait for each other. */
const holdAllOfSameThing = ({ trx }: Work, reportId: string) =>
  sql`
    select id from reports
    where status = 'open' and (entity_type, entity_id) =
      (select entity_type, entity_id from reports where id = ${reportId})
    order by id for update`.execute(trx);

/** Dismisses a report without a violation: it leaves the queue, and its reporter is told (MOD-011, MOD-017). */
export async function dismissReport(work: Work, by: By, reportId: string): Promise<void> {
  const report = await heldReport(work, by, reportId);
  await work.trx
    .updateTable('reports')
    .set({ status: 'dismissed', decided_at: new Date(), decided_by: by.userId })
    .where('id', '=', reportId)
    .execute();
  await writeLog(work, {
    actorId: by.userId,
    action: 'dismiss',
    reportId,
    personId: report.person_id,
  });
  await work.emit(caseChanged, null);
  const { id, reporter_id: reporterId, entity_title: title } = report;
  await notifyReporters(work, [{ id, reporterId, title }], 'dismissed');
}

/** Decides a report, and with it every other that waits about the same thing (MOD-010). */
export async function decideReport(
  work: Work,
  subjects: RegisteredSubjects,
  by: By,
  reportId: string,
  form: DecisionForm,
): Promise<{ decisionId: string; title: string }> {
  await holdAllOfSameThing(work, reportId);
  const report = await heldReport(work, by, reportId);
  const type = typesFor('report').find((one) => one === report.entity_type);
  if (!type) throw new Error(`nothing called ${report.entity_type} can be reported`);
  const takesAway = isRemoval(form.action) || form.takesAway;
  await requireRight(work, by, { form, personId: report.person_id, about: type });
  await holdPerson(work, report.person_id);
  if (takesAway) {
    const refusal = await subjects[type].moderation.remove(work, report.entity_id, {
      reason: form.explanation,
      isNotifiedElsewhere: true,
      isForATime: form.action === 'hide',
    });
    if (refusal !== null) refuse(by, 'CONFLICT', refusal);
  }
  const { entity_title: title, entity_id: entityId, evidence } = report;
  const decisionId = await store(work, subjects, by, {
    form,
    foundBy: report.is_automatic ? 'signs' : 'report',
    personId: report.person_id,
    about: { type, id: entityId, title, evidence: JSON.stringify(evidence), takesAway },
  });
  if (takesAway && form.action !== 'hide') {
    await rememberLooks(work, decisionId, readEvidenceLines(evidence));
  }
  // Reports by the moderator are left for someone else.
  const decided = await work.trx
    .updateTable('reports')
    .set({
      status: 'acted',
      decided_at: new Date(),
      decided_by: by.userId,
      decision_id: decisionId,
    })
    .where('entity_type', '=', type)
    .where('entity_id', '=', entityId)
    .where('status', '=', 'open')
    .where(sql<boolean>`reporter_id is distinct from ${by.userId}::uuid`)
    .where(sql<boolean>`person_id is distinct from ${by.userId}::uuid`)
    .returning(['id', 'reporter_id as reporterId', 'entity_title as title'])
    .execute();
  await writeLog(work, {
    actorId: by.userId,
    action: 'decide',
    reportId,
    decisionId,
    personId: report.person_id,
  });
  await work.emit(caseChanged, null);
  await notifyReporters(work, decided, 'acted');
  return { decisionId, title };
}

/** Decides about a person without a report, or beyond what a report says. */
export async function decidePerson(
  work: Work,
  subjects: RegisteredSubjects,
  by: By,
  personId: string,
  form: DecisionForm,
): Promise<string> {
  const person = await work.trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!person) return refuse(by, 'NOT_FOUND', 'moderation:refusals.no_person');
  await requireRight(work, by, { form, personId, about: null });
  await holdPerson(work, personId);
  const decisionId = await store(work, subjects, by, {
    form,
    foundBy: 'staff',
    personId,
    about: null,
  });
  await writeLog(work, { actorId: by.userId, action: 'decide', decisionId, personId });
  return decisionId;
}

async function requireRight(
  work: Work,
  by: By,
  { form, personId, about }: { form: DecisionForm; personId: string | null; about: DecidedAbout },
): Promise<void> {
  const roles = await findStaffRoles(work.trx, personId === null ? [] : [personId]);
  const person = personId === null ? null : { id: personId, role: roles.get(personId) ?? null };
  authorise(by, mayDecide({ ...form, about }, person, by));
}

type About = {
  type: TypeFor<'report'>;
  id: string;
  title: string;
  evidence: string;
  takesAway: boolean;
};

/** Writes the decision down, carries out what it does to the person, and tells them. */
async function store(
  work: Work,
  subjects: RegisteredSubjects,
  by: By,
  decision: {
    form: DecisionForm;
    foundBy: Finding;
    personId: string | null;
    about: About | null;
  },
): Promise<string> {
  const { form, foundBy, personId, about } = decision;
  const { action, explanation, rule, days } = form;
  const id = newId();
  const taken =
    personId !== null && (action === 'ban' || action === 'suspend')
      ? await takeAwayAll(work, subjects, personId, {
          reason: explanation,
          isNotifiedElsewhere: true,
          isForATime: action === 'suspend',
        })
      : [];
  await work.trx
    .insertInto('moderation_decisions')
    .values({
      id,
      actor_id: by.userId,
      person_id: personId,
      action,
      rule,
      explanation,
      found_by: foundBy,
      ...(about && {
        entity_type: about.type,
        entity_id: about.id,
        entity_title: about.title,
        evidence: about.evidence,
        takes_away: about.takesAway,
      }),
      taken: JSON.stringify(taken),
      ends_at: isTimed(action) && days !== null ? new Date(Date.now() + days * DAY_MS) : null,
    })
    .execute();
  if (personId === null) return id;
  if (isRestriction(action)) await applyRestriction(work, personId);
  await notifyOfDecision(work, { id, personId, action, title: about?.title ?? '' });
  return id;
}
