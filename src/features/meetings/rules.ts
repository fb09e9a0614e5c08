import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { LATEST_HOURS, MOST_FAILURES, STEP_SECONDS } from './limits.ts';
import { generateArrivalCode, counterAt } from './timed-code.ts';
import type { CodeStage, FollowedState, MeetingRole } from './vocabulary.ts';

const because = createRefusalBuilder('meetings:refusals');

const STEP_MS = STEP_SECONDS * 1000;
const LATEST_MS = LATEST_HOURS * 3_600_000;
/** The codes of the neighboring steps count too: people read, walk and type. */
const STEPS_AROUND = [0, -1, 1];

/** The facts about a meeting that the rules need, for one of its two people. */
export type MeetingFacts = {
  role: MeetingRole;
  agreedAt: Date | null;
  /** Agreed on, and still to come or under way. */
  isOn: boolean;
  /** Null once it is over. */
  state: FollowedState | null;
};

const missing = because('no_meeting', 'missing');
const notOn = because('not_on', 'conflict');

/** The guest's phone never has the secret, or it could make codes without being there (DEAL-186). */
export function mayShowCode({ role, isOn }: MeetingFacts): Ruling {
  if (role !== 'host') return missing;
  return isOn ? allowed : notOn;
}

/** Since the two agreed, also afterward. */
export const maySeeCodes = ({ agreedAt }: MeetingFacts): Ruling =>
  agreedAt === null ? notOn : allowed;

/** Also afterward, for codes typed before without a connection; `mayEnter` says which. */
export const mayEnterCodes = (meeting: MeetingFacts): Ruling =>
  meeting.role === 'guest' ? maySeeCodes(meeting) : missing;

/** Both sides, while there is something to follow (DEAL-188). */
export const mayShare = ({ state }: MeetingFacts): Ruling => (state === null ? notOn : allowed);

/** The known facts about the codes since the two agreed, and when the meeting changed its state. */
export type CodeState = {
  agreedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  stages: Record<CodeStage, { enteredAt: Date | null; failures: number }>;
};

const opensAt = ({ agreedAt, startedAt }: CodeState, stage: CodeStage): Date | null =>
  stage === 'arrived' ? agreedAt : startedAt;

/**
 * Whether a code may be entered for a moment: at the door once the two agreed, at the end from the start on, and not once it
 * is over. Each once, and not after too many that were wrong.
 */
export function mayEnter(state: CodeState, stage: CodeStage, moment: Date): Ruling {
  const { enteredAt, failures } = state.stages[stage];
  if (enteredAt !== null) return because('entered', 'conflict');
  if (failures >= MOST_FAILURES) return because('code_used_up', 'conflict');
  const opens = opensAt(state, stage);
  const isOver = state.endedAt !== null && moment > state.endedAt;
  if (opens === null || moment < opens || isOver) return because(`not_${stage}`, 'conflict');
  return allowed;
}

export type TypedCode = { stage: CodeStage; code: string; typedAt: Date };

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
