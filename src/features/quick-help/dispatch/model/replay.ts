import { isDeepStrictEqual } from 'node:util';
import { LOOK_AGAIN_MS } from '../everyone.ts';
import { READ_AGAIN_MS } from '../machine.ts';
import type {
  Candidate,
  Dispatch,
  DispatchEffect,
  DispatchEvent,
  DispatchSettings,
  DispatchStep,
  DispatchWorld,
} from '../types.ts';
import { rowsFor } from './step-table.ts';
import type { Guards, StepTable } from './step-table.ts';

/** An event given to a machine, and the step it returned. */
export type TakenStep = {
  before: Dispatch | null;
  event: DispatchEvent;
  world: DispatchWorld;
  settings: DispatchSettings;
  step: DispatchStep;
};

/** Such a step in terms of the model: the names of its table, and the helpers it could choose. */
export type ModelStep = {
  phase: 'none' | 'asked' | 'between' | 'everyone' | 'over';
  event: 'begin' | 'due' | 'declined' | 'unavailable' | 'other' | 'over';
  guards: Guards;
  ring: number;
  /** The helpers of the round who can still be asked. */
  left: readonly Candidate[];
  /** The helpers who can be asked in the nearest ring that has any. */
  ringSet: readonly Candidate[];
};

type Asking = Extract<Dispatch, { phase: 'asking' }>;

const getIds = (candidates: readonly Candidate[]): string[] => candidates.map(({ id }) => id);

export function inModel({ before, event, world, settings }: Omit<TakenStep, 'step'>): ModelStep {
  const asking = before?.phase === 'asking' ? before : null;
  const asked = asking?.asked ?? null;
  const { now } = world;
  const isFree = ({ id, hasDeclined, isBusy, lastAskedAt }: Candidate) =>
    id !== asked?.helperId &&
    !hasDeclined &&
    !isBusy &&
    (lastAskedAt === null || now - lastAskedAt >= settings.restMs);
  const freeWithin = (ring: number) =>
    world.candidates.filter(
      (candidate) => isFree(candidate) && candidate.km <= (settings.ringsKm[ring] ?? -1),
    );
  const ofRound = asking === null ? [] : freeWithin(asking.ring);
  const rings = settings.ringsKm.map((_, ring) => ring);
  const ring = rings.find((at) => at >= (asking?.ring ?? 0) && freeWithin(at).length > 0);
  const left = ofRound.filter(({ id }) => asking?.next.includes(id));
  return {
    phase: toModelPhase(before),
    event: toModelEvent(event, asked?.helperId ?? null),
    guards: {
      expired: now >= world.expiresAt,
      time_up: asked !== null && now >= asked.until,
      rounds: settings.mode === 'rounds',
      rescue_time: asking !== null && now - asking.beganAt >= settings.rescueAfterMs,
      round_has: left.length > 0,
      ring_has: ring !== undefined,
    },
    ring: ring ?? 0,
    left,
    ringSet: ring === undefined ? [] : freeWithin(ring),
  };
}

function toModelPhase(before: Dispatch | null): ModelStep['phase'] {
  if (before === null) return 'none';
  if (before.phase !== 'asking') return before.phase;
  return before.asked === null ? 'between' : 'asked';
}

const toModelEvent = (event: DispatchEvent, askedId: string | null): ModelStep['event'] =>
  (event.type === 'declined' || event.type === 'unavailable') && event.helperId !== askedId
    ? 'other'
    : event.type;

/** Returns the helper that the step chose: the model leaves that open. */
export function choiceIn({ step }: Pick<TakenStep, 'step'>): { helperId: string; next: string[] } {
  const { dispatch } = step;
  return dispatch.phase === 'asking'
    ? { helperId: dispatch.asked?.helperId ?? '', next: [...dispatch.next] }
    : { helperId: '', next: [] };
}

/** Which row of the table allows the step; an error names what none allows. */
export function replay(table: StepTable, taken: TakenStep): number {
  const model = inModel(taken);
  const [row, another] = rowsFor(table, model);
  if (!row || another) throw new Error(`not one row is for ${JSON.stringify(model)}`);
  const missed = row.missed ? missedIn(taken) : [];
  const expected = buildExpectedStep(row.do, model, taken);
  const whole = { ...expected, effects: [...missed, ...expected.effects] };
  if (!isDeepStrictEqual(taken.step, whole)) {
    throw new Error(
      `${row.do} would be\n${JSON.stringify(whole)}\nand not\n${JSON.stringify(taken)}`,
    );
  }
  return table.rows.indexOf(row);
}

function buildExpectedStep(outcome: string, model: ModelStep, taken: TakenStep): DispatchStep {
  const { before, world } = taken;
  switch (outcome) {
    case 'end':
      return { dispatch: { phase: 'over' }, effects: [], dueAt: world.expiresAt };
    case 'expire':
      return {
        dispatch: { phase: 'over' },
        effects: [{ type: 'expire' }],
        dueAt: world.expiresAt,
      };
    case 'stay':
      return unchanged(taken);
    case 'ask_of_round':
      return buildAskedStep(model.left, model.left.length, askingIn(before), taken);
    case 'ask_of_ring': {
      const size = Math.min(model.ringSet.length, taken.settings.inARound);
      const asking = { beganAt: beganIn(taken), ring: model.ring, roundOf: size };
      return buildAskedStep(model.ringSet, size, asking, taken);
    }
    case 'look_again':
      return {
        dispatch: { ...askingIn(before), asked: null, next: [] },
        effects: [],
        dueAt: Math.min(world.now + READ_AGAIN_MS, world.expiresAt),
      };
    case 'alert_all':
      return alerted(reachedIn(taken), 0, taken);
    case 'alert_new':
      return alerted(
        reachedIn(taken).filter(({ lastAskedAt }) => (lastAskedAt ?? -1) < beganIn(taken)),
        before?.phase === 'everyone' ? before.count : 0,
        taken,
      );
    default:
      throw new Error(`the table has no outcome ${outcome}`);
  }
}

function unchanged({ before, world, settings }: TakenStep): DispatchStep {
  if (before === null) throw new Error('a search that has not begun cannot stay');
  if (before.phase !== 'asking')
    return { dispatch: before, effects: [], dueAt: lookIn({ before, world, settings }) };
  const until = before.asked?.until ?? world.expiresAt;
  return { dispatch: before, effects: [], dueAt: Math.max(world.now, until) };
}

/** One of them is asked; so many of the others are next. Which, the step itself says. */
function buildAskedStep(
  among: readonly Candidate[],
  size: number,
  asking: Pick<Asking, 'beganAt' | 'ring' | 'roundOf'>,
  { step, world, settings }: TakenStep,
): DispatchStep {
  const { helperId, next } = choiceIn({ step });
  const chosen = new Set([helperId, ...next]);
  const helper = among.find(({ id }) => id === helperId);
  const areAmong = [...chosen].every((id) => getIds(among).includes(id));
  if (!helper || !areAmong || chosen.size !== size || next.length !== size - 1) {
    throw new Error(
      `of ${getIds(among).join()}, ${size} in a round, it chose ${[helperId, ...next].join()}`,
    );
  }
  const patience = helper.hasPush ? settings.pushAskMs : settings.askMs;
  const until = Math.min(world.now + patience, world.expiresAt);
  return {
    dispatch: {
      phase: 'asking',
      beganAt: asking.beganAt,
      ring: asking.ring,
      asked: { helperId, until },
      next,
      roundOf: asking.roundOf,
    },
    effects: [{ type: 'alert', helperIds: [helperId], until, isExclusive: true }],
    dueAt: until,
  };
}

function alerted(helpers: readonly Candidate[], before: number, taken: TakenStep): DispatchStep {
  const { expiresAt } = taken.world;
  const alert: DispatchEffect = {
    type: 'alert',
    helperIds: getIds(helpers),
    until: expiresAt,
    isExclusive: false,
  };
  return {
    dispatch: { phase: 'everyone', beganAt: beganIn(taken), count: before + helpers.length },
    effects: helpers.length > 0 ? [alert] : [],
    dueAt: lookIn(taken),
  };
}

const reachedIn = ({ world, settings }: TakenStep): Candidate[] => {
  const reach = settings.mode === 'rounds' ? settings.rescueKm : settings.alertKm;
  return world.candidates.filter(({ hasDeclined, km }) => !hasDeclined && km <= reach);
};

const lookIn = ({ before, world, settings }: Omit<TakenStep, 'step' | 'event'>): number => {
  if (settings.mode === 'broadcast') return world.expiresAt;
  const since = (world.now - beganIn({ before, world })) % LOOK_AGAIN_MS;
  return Math.min(world.now + LOOK_AGAIN_MS - since, world.expiresAt);
};

const beganIn = ({ before, world }: Pick<TakenStep, 'before' | 'world'>): number =>
  before === null || before.phase === 'over' ? world.now : before.beganAt;

const askingIn = (before: Dispatch | null): Asking => {
  if (before?.phase !== 'asking') throw new Error('it asks nobody');
  return before;
};

const missedIn = ({ before }: TakenStep): DispatchEffect[] => {
  const { asked } = askingIn(before);
  return asked === null ? [] : [{ type: 'missed', helperId: asked.helperId }];
};
