import { sql } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { Ruling } from '#platform/ability.ts';
import type { StepFacts } from '../rules.ts';
import type { StepStatus } from '../vocabulary.ts';

/** The names that a table has for what every step has; `alias` is its own in statements. */
type StepColumns = {
  table: string;
  alias: string;
  status?: string;
  /** The word for a current step. */
  current?: string;
  /** When the time to answer it is over. */
  due?: string;
  /** The column of the person who ended it, where that is stored. */
  endedBy?: string;
};

type Answer = Exclude<StepStatus, 'current' | 'lapsed' | 'ended'>;

/** Steps of one table; what they propose, and what becomes of it, is the business of their feature (DEAL-102). */
export function createStepTable({
  table,
  alias,
  status = 'status',
  current = 'current',
  due = 'expires_at',
  endedBy,
}: StepColumns) {
  const stored = sql.ref(`${alias}.${status}`);
  const isCurrent = sql<boolean>`${stored} = ${sql.lit(current)}`;
  const isOver = sql<boolean>`${sql.ref(`${alias}.${due}`)} <= clock_timestamp()`;
  const isWaiting = sql<boolean>`(${isCurrent} and not ${isOver})`;

  /** Ends a step that waits for an answer, whatever was read before; refuses if the clock was faster. */
  async function end(work: Work, by: Actor, stepId: string, answer: Answer): Promise<void> {
    const { rows } = await sql`update ${sql.table(table)} as ${sql.ref(alias)}
      set ${sql.ref(status)} = ${answer}, ended_at = clock_timestamp()
        ${endedBy === undefined ? sql`` : sql`, ${sql.ref(endedBy)} = ${by.userId}`}
      where ${sql.ref(`${alias}.id`)} = ${stepId} and ${isWaiting} returning 1`.execute(work.trx);
    if (rows.length === 0) refuse(by, 'CONFLICT', 'chat:refusals.step_now.lapsed');
  }

  return {
    /** In SQL: the status now; a step may have run out before a job marked it as lapsed. */
    statusNow: sql<StepStatus>`case when not ${isCurrent} then ${stored}
      when ${isOver} then 'lapsed' else 'current' end`,
    /** In SQL: the step can be answered. */
    isWaiting,
    /** In SQL: its time ran out, and no job has marked it as lapsed yet. */
    isOverdue: sql<boolean>`(${isCurrent} and ${isOver})`,
    end,

    /** Ends a step by an answer of one of the two; false if they gave the same answer before. */
    async answer(
      work: Work,
      by: Actor,
      given: { step: StepFacts & { id: string }; status: Answer; ruling: Ruling },
    ): Promise<boolean> {
      const { step, status: answer, ruling } = given;
      // Only its author withdraws a step, and only the other side answers it.
      if (step.status === answer && step.isOwn === (answer === 'withdrawn')) return false;
      authorise(by, ruling);
      await end(work, by, step.id, answer);
      return true;
    },
  };
}
