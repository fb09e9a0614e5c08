import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ModerationDecisions } from '#platform/server/database/database-types.gen.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { holdPerson } from './hold-person.ts';
import { readTaken } from './take-away.ts';
import type { Taken } from './take-away.ts';

export const DECISION_THAT_TOOK = [
  'id',
  'action',
  'person_id',
  'entity_type',
  'entity_id',
  'takes_away',
  'taken',
  'given_back_at',
] as const;
type Decision = Pick<Selectable<ModerationDecisions>, (typeof DECISION_THAT_TOOK)[number]>;

/** Returns the decision's own thing, if it was taken away, and the other things taken while the person is suspended. */
function takenBy(decision: Decision): { own: Taken; others: Taken } {
  const type = decision.entity_type;
  const { takes_away: takesAway, entity_id: id } = decision;
  return {
    own: takesAway && type !== null && id !== null ? [{ type, id }] : [],
    others: readTaken(decision.taken),
  };
}

/** Returns what a standing decision still holds; things taken for a time are given back once. */
function heldBy(decision: Decision): Taken {
  const { own, others } = takenBy(decision);
  if (decision.given_back_at === null) return [...own, ...others];
  return decision.action === 'hide' ? [] : own;
}

/** A decision that is reversed gives back all it still holds (MOD-022). */
export const giveBackAll = (
  work: Work,
  subjects: RegisteredSubjects,
  decision: Decision,
): Promise<boolean> => giveBack(work, subjects, decision, heldBy(decision));

/**
 * Puts things back. A thing that another decision holds stays away, and things of a person who has since been suspended
 * or banned wait with the rest of theirs (MOD-026). Returns whether all of them are back.
 */
async function giveBack(
  work: Work,
  subjects: RegisteredSubjects,
  decision: Decision,
  things: Taken,
): Promise<boolean> {
  if (things.length === 0) return true;
  const standing = await standingBeside(work, decision);
  const held = new Set(standing.flatMap(heldBy).map(({ id }) => id));
  const holder = standing.find(
    ({ action, given_back_at: givenBackAt }) =>
      action === 'ban' || (action === 'suspend' && givenBackAt === null),
  );
  let isAll = true;
  const waiting: Taken = [];
  for (const thing of things) {
    const isHeld = held.has(thing.id);
    if (isHeld || holder) {
      if (!isHeld) waiting.push(thing);
      isAll = false;
    } else {
      const isBack = await subjects[thing.type].moderation.restore(work, thing.id);
      isAll &&= isBack;
    }
  }
  if (holder && waiting.length > 0) {
    await work.trx
      .updateTable('moderation_decisions')
      .set({ taken: sql`taken || ${JSON.stringify(waiting)}::jsonb` })
      .where('id', '=', holder.id)
      .execute();
  }
  return isAll;
}

/** The others that stand about the same person or thing, bans first: those hold the longest. */
async function standingBeside({ trx }: Work, decision: Decision): Promise<Decision[]> {
  const { id, person_id: personId, entity_type: type, entity_id: entityId } = decision;
  return trx
    .selectFrom('moderation_decisions')
    .select(DECISION_THAT_TOOK)
    .where('id', '!=', id)
    .where('reversed_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(personId === null ? [] : [eb('person_id', '=', personId)]),
        ...(type === null || entityId === null
          ? []
          : [eb.and([eb('entity_type', '=', type), eb('entity_id', '=', entityId)])]),
      ]),
    )
    .orderBy(sql`action = 'ban'`, 'desc')
    .orderBy('ends_at', 'desc')
    .execute();
}

/** A thing that was hidden, or what went with a suspension, comes back at its end, once (MOD-025, MOD-026). */
async function giveBackEnded(
  work: Work,
  subjects: RegisteredSubjects,
  due: { id: string; person_id: string | null },
): Promise<void> {
  await holdPerson(work, due.person_id);
  const decision = await work.trx
    .updateTable('moderation_decisions')
    .set({ given_back_at: new Date() })
    .where('id', '=', due.id)
    .where('ends_at', '<=', new Date())
    .where('given_back_at', 'is', null)
    // An appeal was quicker.
    .where('reversed_at', 'is', null)
    .returning(DECISION_THAT_TOOK)
    .executeTakeFirst();
  if (!decision) return;
  const { own, others } = takenBy(decision);
  await giveBack(work, subjects, decision, decision.action === 'hide' ? own : others);
}

const AT_ONCE = 100;

/** Gives back things whose time is over; the rest waits for the next run of this job. */
export async function giveBackDue(services: Services, subjects: RegisteredSubjects): Promise<void> {
  const due = await services.db
    .selectFrom('moderation_decisions')
    .select(['id', 'person_id'])
    // Written out: PostgreSQL finds the index by it, also where it plans without values.
    .where(sql<boolean>`action in ('hide', 'suspend')`)
    .where('given_back_at', 'is', null)
    .where('reversed_at', 'is', null)
    .where('ends_at', '<=', new Date())
    .orderBy('ends_at')
    .limit(AT_ONCE)
    .execute();
  for (const decision of due) {
    await inTransaction(services, (work) => giveBackEnded(work, subjects, decision)).catch(
      (error: unknown) =>
        services.log.error(
          { err: error, decisionId: decision.id },
          'giving back what moderators took away for a time failed and will be retried',
        ),
    );
  }
}
