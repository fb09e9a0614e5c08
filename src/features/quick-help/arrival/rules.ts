import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { LATEST_HOURS, MOST_FAILURES, STEP_SECONDS } from './codes.ts';
import type { ArrivalStage } from './contract.ts';
import { generateArrivalCode, counterAt } from './timed-code.ts';

const because = createRefusalBuilder('arrival:refusals');

const STEP_MS = STEP_SECONDS * 1000;
const LATEST_MS = LATEST_HOURS * 3_600_000;
/** The codes of the neighboring steps count too: people read, walk and type. */
const STEPS_AROUND = [0, -1, 1];

/** The known facts about the codes of one acceptance, and when the request changed its state. */
export type CodeState = {
  acceptedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  stages: Record<ArrivalStage, { enteredAt: Date | null; failures: number }>;
};

const opensAt = ({ acceptedAt, startedAt }: CodeState, stage: ArrivalStage): Date | null =>
  stage === 'arrived' ? acceptedAt : startedAt;

/**
 * Whether a code may be entered for a moment: at the door from acceptance on, at the end from the start on, and not once
 * it is over. Each once, and not after too many that were wrong.
 */
export function mayEnter(state: CodeState, stage: ArrivalStage, moment: Date): Ruling {
  const { enteredAt, failures } = state.stages[stage];
  if (enteredAt !== null) return because('entered', 'conflict');
  if (failures >= MOST_FAILURES) return because('code_used_up', 'conflict');
  const opens = opensAt(state, stage);
  const isOver = state.endedAt !== null && moment > state.endedAt;
  if (opens === null || moment < opens || isOver) return because(`not_${stage}`, 'conflict');
  return allowed;
}

export type TypedCode = { stage: ArrivalStage; code: string; typedAt: Date };

/** The result of a typed code: its time step, or why it was refused and whether it was a guess. */
export type Judgement = { counter: number } | { refusal: Ruling; isGuess: boolean };

const refused = (refusal: Ruling): Judgement => ({ refusal, isGuess: false });

/**
 * Judges a code that was typed between a moment and a day ago: it must be a code of that time and of a later step than
 * the last accepted one, so that guessing, an old code or a repeated one does not work.
 */
export function judgeCode(
  typed: TypedCode,
  known: { state: CodeState; secret: string; lastCounter: number | null; now: Date },
): Judgement {
  const { code, stage, typedAt } = typed;
  const { state, secret, lastCounter, now } = known;
  if (typedAt.getTime() > now.getTime() + STEP_MS) return refused(because('future', 'invalid'));
  if (typedAt.getTime() < now.getTime() - LATEST_MS) return refused(because('stale', 'invalid'));
  const ruling = mayEnter(state, stage, typedAt);
  if (!ruling.allowed) return refused(ruling);
  const counter = counterAt(typedAt);
  const fitting = STEPS_AROUND.map((step) => counter + step).filter(
    (one) => generateArrivalCode(secret, one) === code,
  );
  const fresh = fitting.find((one) => lastCounter === null || one > lastCounter);
  if (fresh !== undefined) return { counter: fresh };
  if (fitting.length > 0) return refused(because('replayed', 'conflict'));
  const left = MOST_FAILURES - state.stages[stage].failures - 1;
  return {
    refusal:
      left > 0
        ? because('wrong', 'invalid', { left: String(left) })
        : because('code_used_up', 'conflict'),
    isGuess: true,
  };
}
