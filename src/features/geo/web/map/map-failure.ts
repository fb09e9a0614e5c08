import type { TextKey, TextParams } from '#platform/language/translator.ts';

/** Why a map is not there (GEO-004…007, GEO-011). */
export type MapProblem =
  | 'keyFailed'
  | 'keyMissing'
  | 'scriptFailed'
  | 'scriptTimedOut'
  | 'noGraphics'
  | 'broken';

export class MapFailure extends Error {
  readonly problem: MapProblem;
  /** The provider's own error message; empty if there is none. */
  readonly detail: string;

  constructor(problem: MapProblem, detail = '') {
    super(`${problem} ${detail}`);
    this.problem = problem;
    this.detail = detail;
  }
}

/** Anything a map may fail with, as one of the reasons people are shown. */
export const asMapFailure = (error: unknown): MapFailure =>
  error instanceof MapFailure ? error : new MapFailure('broken');

/** The text for a reason; maps that show more than that have the detail in it (TASK-111). */
export function problemText(
  { problem, detail }: MapFailure,
  { isDetailed = false } = {},
): [key: TextKey<'map'>, params?: TextParams] {
  const hasDetail = isDetailed && detail !== '';
  if (hasDetail && problem === 'keyFailed') return ['problems.keyFailedWith', { detail }];
  if (hasDetail && problem === 'scriptFailed') return ['problems.scriptFailedWith', { detail }];
  return [`problems.${problem}`];
}
