import type { RequestDetail } from '#features/quick-help/contract.ts';
import { late } from '#ui/late.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';

const RequestMap = late({
  texts: ['map'],
  load: async () => (await import('./request-map.tsx')).RequestMap,
});

/** The request's map, loaded when the viewer scrolls to it (GEO-042). */
export function LateRequestMap({ request }: { request: RequestDetail }) {
  return (
    <WhenNear className="h-75">
      <RequestMap request={request} />
    </WhenNear>
  );
}
