import { LiveMap } from './map/live-map.tsx';
import { MapStats } from './map/map-stats.tsx';
import { WhatItDoes } from './map/what-it-does.tsx';

const ZOOM = 12;

/** The Live Map tab: three numbers, helpers and requests by area, and what Quick Help does (QUICK-134 to QUICK-137). */
export function MapTab() {
  return (
    <div className="flex flex-col gap-6">
      <MapStats />
      <LiveMap zoom={ZOOM} />
      <WhatItDoes />
    </div>
  );
}
