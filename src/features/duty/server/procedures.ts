import { toMapWindow } from '#features/geo/areas/map-window.ts';
import { isPoint } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import { refuseFields, requireViewer } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls } from '#platform/server/api/call-access.ts';
import { isKnownTimeZone } from '#platform/server/database/time-zones.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { dutyContract } from '../contract.ts';
import { changeSettings } from './change-settings.ts';
import { countNearby } from './count-nearby.ts';
import { listOnMap } from './list-on-map.ts';
import { moveHelper } from './move-helper.ts';
import { ownDuty } from './own-duty.ts';
import { switchDuty } from './switch-duty.ts';

const allow = implementCalls(dutyContract);

const SWITCHES = allowance('duty.switch', 60, 'hour');
const POSITIONS = allowance('duty.location', 20, 'minute');
const SETTINGS = allowance('duty.settings', 120, 'hour');
const COUNTS = allowance('duty.count', 120, 'minute');
const MAPS = allowance('duty.map', 120, 'minute');

export const dutyProcedures = {
  own: allow('signed in').own.handler(({ context }) =>
    ownDuty(context.db, requireViewer(context).userId),
  ),

  switch: allow('signed in', 'unless limited').switch.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    await requireAllowance(context, SWITCHES, userId);
    await inTransaction(context, (work) => switchDuty(work, userId, input.onDuty));
    return ownDuty(context.db, userId);
  }),

  updateLocation: allow('signed in').updateLocation.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const mayMove = await context.limits.allow({ ...POSITIONS, key: userId });
    const point = mayMove ? readPoint(input) : null;
    if (mayMove && !point)
      context.log.warn(
        { userId, part: 'duty' },
        'a received position is malformed and was ignored',
      );
    if (!point) return { isTaken: false };
    const isTaken = await inTransaction(context, (work) => moveHelper(work, userId, point));
    return { isTaken };
  }),

  changeSettings: allow('signed in').changeSettings.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    await requireAllowance(context, SETTINGS, userId);
    if (!(await isKnownTimeZone(context.db, input.timeZone))) {
      return refuseFields(context, { timeZone: 'duty:fields.timeZone' });
    }
    await inTransaction(context, (work) => changeSettings(work, userId, input));
    return ownDuty(context.db, userId);
  }),

  listOnMap: allow('everyone').listOnMap.handler(async ({ input, context }) => {
    await requireAllowance(context, MAPS, context.viewer?.userId ?? context.network);
    return listOnMap(context, toReader(context), toMapWindow(input.bounds));
  }),

  countNearby: allow('everyone').countNearby.handler(async ({ input, context }) => {
    const viewerId = context.viewer?.userId ?? null;
    await requireAllowance(context, COUNTS, viewerId ?? context.network);
    return countNearby(context.db, {
      point: { latitude: input.taskLat, longitude: input.taskLng },
      miles: input.radiusMiles,
      skills: input.requiredSkills,
      viewerId,
    });
  }),
};

/** QUICK-070, QUICK-174. */
function readPoint({ lat, lng }: { lat?: unknown; lng?: unknown }): Point | null {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  const point = { latitude: lat, longitude: lng };
  return isPoint(point) ? point : null;
}
