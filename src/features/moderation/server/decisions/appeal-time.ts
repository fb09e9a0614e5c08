import { sql } from 'kysely';
import { MONTHS_TO_APPEAL } from '../../limits.ts';

/** In SQL: for how long a decision can be appealed, rounded up: the zone of a session may turn a day early. */
export const appealTime = sql<string>`make_interval(months => ${MONTHS_TO_APPEAL}, days => 1)`;
