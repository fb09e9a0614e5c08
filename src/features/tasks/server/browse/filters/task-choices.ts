import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import {
  combineWithAnd,
  liesAround,
  liesWithin,
  toCircle,
} from '#features/browsing/server/public.ts';
import type { Circle } from '#features/browsing/server/public.ts';
import type { TaskFilter } from '../../../task-filter.ts';
import type { DayChoice, PostAge } from '../../../vocabulary.ts';

/** The filters of a list besides text and category, with the radius resolved to a circle. */
export type TaskChoices = Pick<
  TaskFilter,
  | 'minPrice'
  | 'maxPrice'
  | 'negotiable'
  | 'when'
  | 'date'
  | 'locationType'
  | 'posterUrgency'
  | 'postedWithin'
> & { circle: Circle | null };

export const NO_CHOICES: TaskChoices = {
  minPrice: null,
  maxPrice: null,
  negotiable: false,
  when: [],
  date: null,
  locationType: null,
  posterUrgency: [],
  postedWithin: null,
  circle: null,
};

export const toTaskChoices = (filter: TaskFilter): TaskChoices => ({
  minPrice: filter.minPrice,
  maxPrice: filter.maxPrice,
  negotiable: filter.negotiable,
  when: filter.when,
  date: filter.date,
  locationType: filter.locationType,
  posterUrgency: filter.posterUrgency,
  postedWithin: filter.postedWithin,
  circle: toCircle(filter),
});

/** Whether any of them is chosen. */
export const hasChoices = (choices: TaskChoices): boolean => toConditions(choices).some(Boolean);

/** In SQL: whether a task passes them; false where nothing is chosen. */
export function matchesChoices(choices: TaskChoices): RawBuilder<boolean> | false {
  const parts = toConditions(choices);
  return parts.some(Boolean) && combineWithAnd(parts);
}

/** In SQL, coarsely: the same for an index to look up. */
export const liesAroundCircle = ({ circle }: TaskChoices): RawBuilder<boolean> | false =>
  circle !== null && liesAround(circle, 'tasks.geo_point');

const toConditions = (choices: TaskChoices): (RawBuilder<boolean> | false)[] => [
  matchesPrice(choices),
  matchesDay(choices),
  choices.locationType !== null && sql`tasks.location_type = ${choices.locationType}`,
  choices.posterUrgency.length > 0 && sql`tasks.urgency = any(${choices.posterUrgency}::text[])`,
  choices.postedWithin !== null &&
    sql`tasks.created_at > now() - ${sql.lit(AGES[choices.postedWithin])}::interval`,
  choices.circle !== null && liesWithin(choices.circle, 'tasks.geo_point'),
];

const AGES: Record<PostAge, string> = {
  '24-hours': '24 hours',
  '3-days': '3 days',
  '7-days': '7 days',
};

const NEGOTIABLE = sql<boolean>`tasks.budget_type = 'negotiable'`;

/** TASK-357: an hourly price may be a range, of which a part suffices. */
function matchesPrice({
  minPrice,
  maxPrice,
  negotiable,
}: TaskChoices): RawBuilder<boolean> | false {
  if (minPrice === null && maxPrice === null) return negotiable && NEGOTIABLE;
  const isWithin = combineWithAnd([
    sql`tasks.budget_type <> 'negotiable'`,
    minPrice !== null &&
      sql`(tasks.price >= ${minPrice}::numeric or tasks.max_price >= ${minPrice}::numeric)`,
    maxPrice !== null && sql`tasks.price <= ${maxPrice}::numeric`,
  ]);
  return negotiable ? sql<boolean>`(${isWithin} or ${NEGOTIABLE})` : isWithin;
}

/**
 * In SQL: whether the chosen day is one of so many from the day on that it is where the task is. A task expires with the
 * end of its day there (TASK-012), so its time zone need not be known.
 */
const endsWithin = (
  days: 1 | 7,
) => sql<boolean>`(tasks.timing_type = 'specific' and tasks.expires_at > now()
  and tasks.expires_at <= now() + make_interval(hours => ${sql.lit(days * 24)}))`;

const DAYS: Record<DayChoice, RawBuilder<boolean>> = {
  asap: sql`tasks.timing_type = 'asap'`,
  flexible: sql`tasks.timing_type = 'flexible'`,
  today: endsWithin(1),
  'this-week': endsWithin(7),
};

function matchesDay({ when, date }: TaskChoices): RawBuilder<boolean> | false {
  const days = when.map((choice) => DAYS[choice]);
  if (date !== null) {
    days.push(sql`(tasks.timing_type = 'specific' and tasks.timing_date = ${date}::date)`);
  }
  return days.length > 0 && sql<boolean>`(${sql.join(days, sql` or `)})`;
}
