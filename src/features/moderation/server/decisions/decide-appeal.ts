import { sql } from 'kysely';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { caseChanged } from '../../events.ts';
import { mayAppeal, mayDecideAppeal } from '../../rules.ts';
import type { Outcome } from '../../vocabulary.ts';
import type { By } from './decide.ts';
import { DECISION_THAT_TOOK, giveBackAll } from './give-back.ts';
import { holdPerson } from './hold-person.ts';
import { writeLog } from '../log.ts';
import { notifyOfAppeal } from '../notices.ts';
import { applyRestriction } from './restrict.ts';

/** MOD-020: the person concerned asks for another look at a decision. */
export async function appealDecision(
  work: Work,
  by: Actor,
  { decisionId, words }: { decisionId: string; words: string },
): Promise<void> {
  const decision = await work.trx
    .selectFrom('moderation_decisions as decision')
    .select(['decision.person_id', 'decision.actor_id', 'decision.reversed_at'])
    .select('decision.created_at')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('moderation_appeals as appeal')
            .select('appeal.id')
            .whereRef('appeal.decision_id', '=', 'decision.id'),
        )
        .as('hasAppeal'),
    )
    .where('decision.id', '=', decisionId)
    .forUpdate()
    .executeTakeFirst();
  authorise(
    by,
    mayAppeal(
      {
        personId: decision?.person_id ?? null,
        hasAppeal: decision?.hasAppeal === true,
        isReversed: (decision?.reversed_at ?? null) !== null,
        decidedAt: decision?.created_at ?? new Date(),
      },
      by.userId,
    ),
  );
  if (!decision) return;
  await work.trx
    .insertInto('moderation_appeals')
    .values({
      id: newId(),
      decision_id: decisionId,
      decision_actor_id: decision.actor_id,
      person_id: by.userId,
      words,
    })
    .execute();
  await work.emit(caseChanged, null);
}

/** In SQL: whether the person reported the subject of a decision. */
export const hasReported = (decisionId: string, userId: string) => sql<boolean>`exists (
  select from reports where reports.decision_id = ${sql.ref(decisionId)}
    and reports.reporter_id = ${userId}::uuid)`;

/** MOD-021, MOD-022: the decision stands, or everything it did is undone as far as it can be. */
export async function decideAppeal(
  work: Work,
  subjects: RegisteredSubjects,
  by: By,
  { appealId, outcome, answer }: { appealId: string; outcome: Outcome; answer: string },
): Promise<{ isRestored: boolean }> {
  const appeals = work.trx
    .selectFrom('moderation_appeals as appeal')
    .innerJoin('moderation_decisions as decision', 'decision.id', 'appeal.decision_id')
    .where('appeal.id', '=', appealId);
  const found = await appeals.select('decision.person_id').executeTakeFirst();
  if (!found) return refuse(by, 'NOT_FOUND', 'moderation:refusals.not_found');
  await holdPerson(work, found.person_id);
  const appeal = await appeals
    .select(['appeal.outcome', 'decision.id', 'decision.actor_id', 'decision.person_id'])
    .select(hasReported('decision.id', by.userId).as('isReporter'))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { id: decisionId, person_id: personId } = appeal;
  authorise(
    by,
    mayDecideAppeal(
      {
        isOpen: appeal.outcome === null,
        actorId: appeal.actor_id,
        personId,
        isReporter: appeal.isReporter,
      },
      by,
    ),
  );
  await work.trx
    .updateTable('moderation_appeals')
    .set({ outcome, answer, decided_by: by.userId, decided_at: new Date() })
    .where('id', '=', appealId)
    .execute();
  await writeLog(work, { actorId: by.userId, action: 'decide_appeal', decisionId, personId });
  await work.emit(caseChanged, null);
  const isRestored = outcome === 'reversed' && (await reverse(work, subjects, decisionId));
  if (personId !== null) await notifyOfAppeal(work, { decisionId, personId, outcome });
  return { isRestored };
}

async function reverse(
  work: Work,
  subjects: RegisteredSubjects,
  decisionId: string,
): Promise<boolean> {
  const decision = await work.trx
    .updateTable('moderation_decisions')
    .set({ reversed_at: new Date() })
    .where('id', '=', decisionId)
    .returning(DECISION_THAT_TOOK)
    .executeTakeFirstOrThrow();
  if (decision.person_id !== null) await applyRestriction(work, decision.person_id);
  return giveBackAll(work, subjects, decision);
}
