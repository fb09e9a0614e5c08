import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#app/api.tsx';
import type { Point } from '#features/geo/distance.ts';
import { leadTab } from './tracking/lead-tab.ts';
import { track } from './tracking/tracker.ts';
import { showTrackingProblem } from './tracking/tracking-store.ts';

/** Sends where a helper is for as long as it is mounted, from whichever page they are on; draws nothing (QUICK-066 to QUICK-072). */
export function DutyTracking() {
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const send = useEffectEvent(async ({ latitude, longitude }: Point) => {
    const { isTaken } = await api.duty.updateLocation({ lat: latitude, lng: longitude });
    // Without live updates this is how the page learns the new state; it also detects that duty ended elsewhere.
    void queryClient.invalidateQueries({ queryKey: queries.duty.own.key() });
    if (isTaken) showTrackingProblem(null);
  });
  useEffect(() => leadTab(() => track({ send, onProblem: showTrackingProblem })), []);
  return null;
}
