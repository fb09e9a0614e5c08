import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import { useSeen } from '#features/browsing/web/detail/use-seen.ts';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { LateQuestions } from '#features/questions/web/late-questions.tsx';
import { SERVICE_AREAS } from '#features/services/live-events.ts';
import { ServiceNotFound } from '#features/services/web/detail/service-not-found.tsx';
import { ServiceSkeleton } from '#features/services/web/detail/service-skeleton.tsx';
import { ServiceView } from '#features/services/web/detail/service-view.tsx';
import { useService } from '#features/services/web/detail/use-service.ts';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { LatePersonBadges } from '../../people/late-person-badges.tsx';
import { BackLink } from './back-link.tsx';
import { LateServiceMap } from './late-service-map.tsx';
import { ServiceActions } from './service-actions.tsx';
import { ServiceDialogs } from './service-dialogs.tsx';
import { useServiceDialog } from './use-service-dialog.ts';
import type { AskedDialog, ServiceDialogState } from './use-service-dialog.ts';

export interface ServiceScreenProps {
  serviceId: string;
  /** The dialog the address asks to open. */
  asked: AskedDialog | null;
  onForget: () => void;
}

/** One service with everything this viewer may do about it. */
export function ServiceScreen({ serviceId, asked, onForget }: ServiceScreenProps) {
  const viewer = useViewer();
  const query = useService(serviceId, viewer);
  const { data: service, isSettled } = query;
  const state = useServiceDialog({
    viewer,
    service: isSettled ? service : undefined,
    asked,
    onForget,
  });
  // The dialogs are siblings of the service, so an open form stays while the service is refetched.
  return (
    <>
      <Service serviceId={serviceId} viewer={viewer} query={query} state={state} />
      {service && (
        <>
          <LiveRefresh
            topic={SERVICE_AREAS}
            viewer={viewer}
            items={[service]}
            itemId={serviceId}
            onChange={() => void query.refetch()}
          />
          <ServiceDialogs
            dialog={state.dialog}
            service={service}
            onDialog={state.setDialog}
            onClose={() => state.setDialog(null)}
          />
        </>
      )}
    </>
  );
}

function Service(props: {
  serviceId: string;
  viewer: Viewer;
  query: ReturnType<typeof useService>;
  state: ServiceDialogState;
}) {
  const { serviceId, viewer, query, state } = props;
  const { data: service, isSettled, isPending, error, refetch } = query;
  const { api } = useApi();
  const errorText = useErrorText();
  // The server-rendered page is the same for all and says nothing about this viewer yet.
  const isKnown = viewer.status === 'anonymous' || isSettled;
  useSeen(serviceId, isKnown && service?.isOwn === false, (id) =>
    api.services.recordView({ serviceId: id }),
  );

  // The service disappeared while the viewer was looking at it: paused, deleted, or no longer visible to them.
  if (isNotFound(error)) return <ServiceNotFound />;
  if (isPending) return <ServiceSkeleton />;
  if (!service)
    return <ServiceNotFound message={errorText(error)} onRetry={() => void refetch()} />;
  const { personId } = service.provider;
  return (
    <ServiceView
      service={service}
      back={<BackLink />}
      actions={
        <ServiceActions
          service={service}
          viewer={viewer}
          isKnown={isKnown}
          onDialog={state.setDialog}
        />
      }
      badges={personId !== null && <LatePersonBadges personId={personId} viewer={viewer} />}
      map={<LateServiceMap service={service} />}
      questions={
        <LateQuestions
          thing={{ entityType: 'service', entityId: serviceId }}
          isOpen={service.isActive}
          viewer={viewer}
        />
      }
      onReport={isKnown && !service.isOwn ? () => state.setDialog('report') : null}
    />
  );
}
