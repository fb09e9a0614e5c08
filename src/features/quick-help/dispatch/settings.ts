import { FEED_MILES } from '#features/duty/limits.ts';
import { ALERT_KM } from '../limits.ts';
import type { DispatchMode, DispatchSettings } from './types.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A push has to reach a helper before they can answer. */
const PUSH_ASK_RATIO = 1.5;
const KM_PER_MILE = 6371 / 3959;

/** Returns the settings of the operator and the numbers of decision 0051 (QUICK-051). */
export const dispatchSettings = (config: {
  QUICK_HELP_DISPATCH: DispatchMode;
  QUICK_HELP_ASK_SECONDS: number;
}): DispatchSettings => ({
  mode: config.QUICK_HELP_DISPATCH,
  alertKm: ALERT_KM,
  ringsKm: [2, 5, ALERT_KM],
  inARound: 3,
  askMs: config.QUICK_HELP_ASK_SECONDS * SECOND,
  pushAskMs: config.QUICK_HELP_ASK_SECONDS * PUSH_ASK_RATIO * SECOND,
  restMs: 10 * MINUTE,
  rescueAfterMs: 15 * MINUTE,
  rescueKm: FEED_MILES * KM_PER_MILE,
});
