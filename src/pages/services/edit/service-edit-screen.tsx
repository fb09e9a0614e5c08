import { useNavigate, useRouter } from '@tanstack/react-router';
import { useViewer } from '#features/people/web/viewer.ts';
import { EditService } from '#features/services/web/form/edit/edit-service.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useSupport } from '../../use-support.tsx';

/** The edit wizard of one service (SERV-006). */
export function ServiceEditScreen({ serviceId }: { serviceId: string }) {
  const { t } = useTranslation('service_form');
  const viewer = useViewer();
  const router = useRouter();
  const navigate = useNavigate();
  const support = useSupport(t('helpSubject'));
  if (viewer.status !== 'signed-in') return null;
  return (
    <>
      <EditService
        key={`${serviceId} ${viewer.id}`}
        serviceId={serviceId}
        userId={viewer.id}
        onSignIn={() =>
          void navigate({
            to: '/auth',
            search: { returnTo: router.latestLocation.href },
            ignoreBlocker: true,
          })
        }
        onDone={() => void navigate({ to: '/my-services', replace: true })}
        onContactSupport={support.open}
      />
      {support.dialog}
    </>
  );
}
