import { usualAnswer } from '#features/reliability/rules.ts';
import { presentReliability } from '#features/reliability/server/public.ts';
import { sightOfRow } from '#features/visibility/server/public.ts';

type Row = Parameters<typeof presentReliability>[0] & {
  provider_visibility: Parameters<typeof sightOfRow>[0]['visibility'];
  provider_relation: Parameters<typeof sightOfRow>[0]['relation'];
};

/**
 * Minutes in which half of the provider's first answers came; null while there are too few, and where the reader may not
 * know details of the provider (PEOPLE-188).
 */
export function answersWithin(row: Row, viewerId: string | null): number | null {
  const seen = { visibility: row.provider_visibility, relation: row.provider_relation };
  const reliability = sightOfRow(seen, viewerId).details ? presentReliability(row) : null;
  return reliability && usualAnswer(reliability);
}
