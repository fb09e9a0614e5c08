import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOOK_AGAIN_MS } from '#features/quick-help/dispatch/everyone.ts';
import { READ_AGAIN_MS } from '#features/quick-help/dispatch/machine.ts';
import { choiceIn, inModel } from '#features/quick-help/dispatch/model/replay.ts';
import type { TakenStep } from '#features/quick-help/dispatch/model/replay.ts';
import { Schedule } from '#features/quick-help/dispatch/model/schedules.ts';
import type { Machine } from '#features/quick-help/dispatch/model/schedules.ts';
import type { Dispatch, DispatchMode } from '#features/quick-help/dispatch/types.ts';
import { MODELS } from './steps-in-promela.ts';

const HELPERS = 4;
const NEVER = -1;
const NOBODY = 255;

/** The steps of the real machine on a schedule, done again by SPIN in the model. Answers how many; the first that the model does not allow throws. */
export function replayInSpin(mode: DispatchMode, seed: number, machine?: Machine): number {
  const { taken } = new Schedule(seed, { mode, helpers: HELPERS, machine }).run();
  const settings = taken[0]?.settings;
  if (!settings) return 0;
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-trace-'));
  try {
    const path = join(folder, 'trace.pml');
    writeFileSync(path, traceInPromela(taken));
    const constants = {
      HELPERS,
      REPLAY: 1,
      TIME: 'int',
      NEVER,
      RINGS: settings.ringsKm.length,
      IN_A_ROUND: settings.inARound,
      ROUNDS: mode === 'rounds' ? 1 : 0,
      ASK: settings.askMs,
      PUSH_ASK: settings.pushAskMs,
      REST: settings.restMs,
      RESCUE_AFTER: settings.rescueAfterMs,
      LOOK: LOOK_AGAIN_MS,
      READ_AGAIN: READ_AGAIN_MS,
    };
    const definitions = Object.entries(constants).map(([name, value]) => `-D${name}=${value}`);
    const output = spin([...definitions, path], folder);
    if (!output.includes(`replayed ${taken.length} steps`)) throw new Error(output.slice(0, 2000));
    return taken.length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A failed assertion is printed, and makes it end with an error as well. */
function spin(args: readonly string[], folder: string): string {
  try {
    return execFileSync('spin', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

const traceInPromela = (taken: readonly TakenStep[]): string => `
#include "${join(MODELS, 'dispatch-machine.pml')}"
byte event;
int step;
active proctype replayed() {
  do
  :: step == ${taken.length} -> printf("replayed %d steps\\n", step); break
  :: step < ${taken.length} ->
    if
${taken.map((one, at) => `    :: step == ${at} ->\n      ${given(one).join('; ')}`).join('\n')}
    fi;
    forget_steps();
    take_step(0, event);
    if
${taken.map((one, at) => `    :: step == ${at} ->\n      ${checked(one).join('; ')}`).join('\n')}
    fi;
    step++
  od
}
`;

/** Returns the stored state, the state of the world, and the choice of the machine. */
function given(taken: TakenStep): string[] {
  const { world, settings } = taken;
  const { helperId, next } = choiceIn(taken);
  const helpers = slots.flatMap((id, at) => {
    const candidate = world.candidates.find((one) => one.id === id);
    return [
      `on_duty[${at}] = ${candidate !== undefined}`,
      `has_push[${at}] = ${candidate?.hasPush ?? false}`,
      `declined[${at}] = ${candidate?.hasDeclined ?? false}`,
      `seen_busy[${at}] = ${candidate?.isBusy ?? false}`,
      `asked_at[${at}] = ${candidate?.lastAskedAt ?? NEVER}`,
      `ring_of[${at}] = ${findRing(candidate?.km ?? Infinity, settings.ringsKm)}`,
      `chosen_round[${at}] = ${next.includes(id)}`,
    ];
  });
  return [
    ...storedIn(taken.before).map(([name, value]) => `${name} = ${value}`),
    ...helpers,
    `now = ${world.now}`,
    `expires[0] = ${world.expiresAt}`,
    `event = EVENT_${inModel(taken).event.toUpperCase()}`,
    `chosen = ${findSlot(helperId)}`,
  ];
}

/** The model has come to the same: what is stored, and what is done. */
function checked({ step }: TakenStep): string[] {
  const { effects } = step;
  const alerts = effects.filter((effect) => effect.type === 'alert');
  const alone = alerts.find(({ isExclusive }) => isExclusive)?.helperIds ?? [];
  const together = alerts.find(({ isExclusive }) => !isExclusive)?.helperIds ?? [];
  const missed = effects.find((effect) => effect.type === 'missed');
  // The model has one who is asked; more would be none of its steps.
  const isAskedAlone = alone.length <= 1;
  return [
    ...storedIn(step.dispatch).map(([name, value]) => `assert(${name} == ${value})`),
    ...slots.map((id, at) => `assert(did_alert[${at}] == ${together.includes(id)})`),
    `assert(${isAskedAlone} && did_ask == ${findSlot(alone[0] ?? '')})`,
    `assert(did_miss == ${findSlot(missed?.helperId ?? '')})`,
    `assert(did_expire == ${effects.some(({ type }) => type === 'expire')})`,
    `assert(due[0] == ${step.dueAt})`,
  ];
}

function storedIn(dispatch: Dispatch | null): [name: string, value: string | number | boolean][] {
  const asking = dispatch?.phase === 'asking' ? dispatch : null;
  return [
    ['phase[0]', `PHASE_${toSpinPhase(dispatch).toUpperCase()}`],
    ['ring[0]', asking?.ring ?? 0],
    ['asked[0]', findSlot(asking?.asked?.helperId ?? '')],
    ['until[0]', asking?.asked?.until ?? 0],
    ['began[0]', dispatch === null || dispatch.phase === 'over' ? 0 : dispatch.beganAt],
    ...slots.map((id, at): [string, boolean] => [
      `in_round[${at}]`,
      asking?.next.includes(id) ?? false,
    ]),
  ];
}

function toSpinPhase(dispatch: Dispatch | null): string {
  if (dispatch === null) return 'none';
  if (dispatch.phase !== 'asking') return dispatch.phase;
  return dispatch.asked === null ? 'between' : 'asked';
}

const slots = Array.from({ length: HELPERS }, (_, at) => `helper-${at}`);
const findSlot = (helperId: string): number =>
  slots.includes(helperId) ? slots.indexOf(helperId) : NOBODY;

/** The smallest ring that has them; after the last, that of the rescue. */
function findRing(km: number, ringsKm: readonly number[]): number {
  const ring = ringsKm.findIndex((limit) => km <= limit);
  return ring === -1 ? ringsKm.length : ring;
}
