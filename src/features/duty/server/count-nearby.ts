import { sql } from 'kysely';
import { milesBetween } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import { isNotAway, isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import { isCounted, isInBox, pointInSql } from './helpers-near.ts';
import { MOST_CELLS, countByCell } from './list-on-map.ts';
import type { CellCount } from './list-on-map.ts';

/** More cells than lie in any circle of 15 miles, but at the poles. */
const MOST_AROUND = 20_000;

export type NearbyRequest = {
  point: Point;
  miles: number;
  /** Having one of them is enough; an empty list matches all helpers (QUICK-026). */
  skills: readonly string[];
  viewerId: string | null;
};

/**
 * Counts the helpers on duty around a place, other than the caller, and by cell (QUICK-025, QUICK-160). Distances are
 * measured to the cells: circles around many places would otherwise reveal a helper's exact position.
 */
export async function countNearby(
  db: DbOrTransaction,
  { point, miles, skills, viewerId }: NearbyRequest,
): Promise<{ count: number; cells: CellCount[] }> {
  let near = db
    .selectFrom('helper_status as near')
    .where(isCounted('near'))
    .where(isNotAway('near.helper_id'))
    .where(isInBox(pointInSql(point), miles))
    .where(isNotBlockedFrom('near.helper_id', viewerId));
  if (viewerId !== null) near = near.where('near.helper_id', '!=', viewerId);
  const wanted = skills.map((skill) => toSearchForm(skill).trim()).filter(Boolean);
  if (wanted.length > 0) near = near.where(hasAnySkill(wanted));
  const around = await countByCell(near, MOST_AROUND);
  // Tens of thousands of helpers lie in a few thousand cells: these are measured, not those.
  const cells = around.cells.filter((cell) => milesBetween(cell, point) <= miles);
  const count = cells.reduce((sum, cell) => sum + cell.count, 0);
  return { count, cells: cells.slice(0, MOST_CELLS) };
}

const hasAnySkill = (skills: readonly string[]) =>
  sql<boolean>`exists (
    select from profiles, unnest(profiles.skills) skill
    where profiles.id = near.helper_id and search_form(skill) = any(${skills}))`;
