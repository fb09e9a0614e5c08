import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { Relation } from '#features/visibility/rules.ts';

const because = createRefusalBuilder('people:refusals');

/** PEOPLE-191: people whose name the viewer may know can be blocked; anonymous posts are reported instead. */
export function mayBlock(asker: {
  isSignedIn: boolean;
  relation: Relation;
  isNameKnown: boolean;
}): Ruling {
  if (!asker.isSignedIn) return because('signed_out_blocking', 'signed-out');
  if (asker.relation === 'self') return because('block_oneself', 'forbidden');
  return asker.isNameKnown ? allowed : because('not_found', 'missing');
}
