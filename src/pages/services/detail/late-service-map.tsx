import type { ServiceDetail } from '#features/services/contract.ts';
import { WhenNear } from '#ui/layout/when-near.tsx';
import { late } from '#ui/late.tsx';

const ServiceMap = late({
  texts: ['map'],
  load: async () => (await import('./service-map.tsx')).ServiceMap,
});

/** The map of a service's area, loaded when the viewer scrolls to it. */
export function LateServiceMap({ service }: { service: ServiceDetail }) {
  return (
    <WhenNear className="h-75">
      {/* The place itself comes with the owner's own answer: the map starts there. */}
      <ServiceMap key={String(service.own !== undefined)} service={service} />
    </WhenNear>
  );
}
