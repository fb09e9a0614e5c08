import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { AskedThing } from '../contract.ts';
import { mayFollow } from '../rules.ts';
import { announceTo } from './announce-questions.ts';

/** Follows the questions of a thing; whoever follows already still does (DEAL-011). */
export async function followQuestions(
  work: Work,
  subjects: RegisteredSubjects,
  by: Actor,
  { entityType, entityId }: AskedThing,
): Promise<void> {
  const { findAskedAbout, notFound } = subjects[entityType];
  const thing = await findAskedAbout(work.trx, entityId, by.userId);
  if (!thing) return refuse(by, 'NOT_FOUND', notFound);
  authorise(by, mayFollow(thing, { isSignedIn: true, isOwner: thing.ownerId === by.userId }));
  await work.trx
    .insertInto('question_follows')
    .values({ entity_type: entityType, entity_id: entityId, person_id: by.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  announceTo(work, entityId, [by.userId]);
}

/** Stops following, whatever has become of the thing. */
export async function unfollowQuestions(
  work: Work,
  by: Actor,
  { entityType, entityId }: AskedThing,
): Promise<void> {
  await work.trx
    .deleteFrom('question_follows')
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .where('person_id', '=', by.userId)
    .execute();
  announceTo(work, entityId, [by.userId]);
}
