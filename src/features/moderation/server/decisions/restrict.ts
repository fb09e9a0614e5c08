import { setRestriction } from '#identity/server/public.ts';
import type { Restriction, Work } from '#platform/server/context.ts';
import { restrictions } from '../../vocabulary.ts';
import { readStored } from '#platform/stored-word.ts';

/** Applies the strictest of a person's standing decisions, and among those the longest (MOD-014). */
export async function applyRestriction(work: Work, personId: string): Promise<void> {
  const standing = await work.trx
    .selectFrom('moderation_decisions')
    .select(['id', 'action', 'ends_at'])
    .where('person_id', '=', personId)
    .where('action', 'in', [...restrictions])
    .where('reversed_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date())]))
    .execute();
  const found = standing.map(({ id, action, ends_at: endsAt }): Restriction => ({
    kind: readStored(restrictions, action, 'moderation_decisions.action'),
    until: endsAt?.getTime() ?? null,
    decisionId: id,
  }));
  const [hardest = null] = found.toSorted(
    (one, other) =>
      restrictions.indexOf(other.kind) - restrictions.indexOf(one.kind) ||
      (other.until ?? Infinity) - (one.until ?? Infinity),
  );
  await setRestriction(work, personId, hardest);
}
