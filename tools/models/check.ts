// `npm run model`: checks the model of the dispatch with SPIN, and that it is the model of our machine
// (docs/models/README.md). `--write` writes the steps of the model again from their table, without SPIN.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advance } from '#features/quick-help/dispatch/machine.ts';
import { readStepTable } from '#features/quick-help/dispatch/model/step-table.ts';
import type { DispatchMode } from '#features/quick-help/dispatch/types.ts';
import { brokenModels, runs } from './runs.ts';
import type { Run } from './runs.ts';
import { replayInSpin } from './replay-in-spin.ts';
import { isUpToDate, MODELS, STEPS_PATH, stepsInPromela } from './steps-in-promela.ts';

/** So many schedules of each mode are replayed in SPIN too; a test replays many more without it. */
const REPLAYED = 20;
const MEGABYTES = 4000;

type Result = { isFine: boolean; states: number; seconds: number; output: string };

/** Every state the model can come to. */
function explore({ definitions, isLiveness }: Run): Result {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-model-'));
  try {
    const constants = Object.entries(definitions).map(([name, value]) => `-D${name}=${value}`);
    const inFolder = { cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const;
    execFileSync('spin', [...constants, '-a', join(MODELS, 'dispatch.pml')], inFolder);
    const kind = isLiveness ? ['-DNFAIR=3'] : ['-DSAFETY', '-DNOCLAIM'];
    const flags = ['-w', '-DCOLLAPSE', `-DMEMLIM=${MEGABYTES}`, ...kind];
    execFileSync('gcc', [...flags, '-o', 'pan', 'pan.c'], inFolder);
    const startedAt = Date.now();
    const { stdout } = spawnSync(
      join(folder, 'pan'),
      ['-m1000000', ...(isLiveness ? ['-a', '-f'] : [])],
      inFolder,
    );
    return {
      // A run out of memory or depth is incomplete.
      isFine: stdout.includes('errors: 0') && !/not completed|error: max search depth/.test(stdout),
      states: Number(/(\d\S*) states, stored/.exec(stdout)?.[1] ?? 0),
      seconds: (Date.now() - startedAt) / 1000,
      output: stdout,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

let failures = 0;
function print(isFine: boolean, text: string): void {
  if (!isFine) failures += 1;
  console.log(`${isFine ? 'ok  ' : 'FAIL'} ${text}`);
}

function checkRuns(): void {
  for (const run of runs) {
    const { isFine, states, seconds, output } = explore(run);
    const figures = `${states.toLocaleString('en')} states, ${seconds.toFixed(1)} s`;
    print(isFine, `${run.title}: ${figures}`);
    if (!isFine) console.log(output);
  }
  for (const run of brokenModels) {
    const { isFine, states, output } = explore(run);
    const isFound = !isFine && run.finds.test(output);
    print(isFound, `${run.title} is found after ${states.toLocaleString('en')} states`);
    if (!isFound) console.log(output);
  }
}

function checkReplays(): void {
  for (const mode of ['rounds', 'broadcast'] satisfies DispatchMode[]) {
    let steps = 0;
    for (let seed = 1; seed <= REPLAYED; seed += 1) steps += replayInSpin(mode, seed);
    print(true, `${mode}: ${steps} steps of the real machine are steps of the model`);
  }
  let isRefused = false;
  try {
    for (let seed = 1; seed <= REPLAYED; seed += 1) {
      replayInSpin('rounds', seed, (dispatch, event, world, settings) =>
        advance(dispatch, event, world, { ...settings, restMs: 0 }),
      );
    }
  } catch {
    isRefused = true;
  }
  print(isRefused, 'those of a machine that asks again at once are not');
}

const table = readStepTable();
if (process.argv.includes('--write')) {
  writeFileSync(STEPS_PATH, stepsInPromela(table));
} else {
  print(isUpToDate(table), 'the steps of the model are those of their table');
  if (spawnSync('spin', ['-V']).status !== 0) {
    print(false, 'SPIN is missing: apt-get install spin gcc');
  } else {
    checkReplays();
    checkRuns();
  }
  process.exit(failures > 0 ? 1 : 0);
}
