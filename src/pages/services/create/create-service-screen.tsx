import { useNavigate, useRouter } from '@tanstack/react-router';
import { CreateService } from '#features/services/web/form/create/create-service.tsx';
import { serviceWizard } from '#features/services/web/form/steps/wizard-steps.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useWizardAddress } from '#features/posting/web/use-wizard-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useSupport } from '../../use-support.tsx';

/** The create wizard; the step is part of the address, which otherwise stays (SERV-004, SERV-005). */
export function CreateServiceScreen({ position }: { position: number }) {
  const { t } = useTranslation('service_form');
  const viewer = useViewer();
  const router = useRouter();
  const navigate = useNavigate();
  const support = useSupport(t('helpSubject'));
  const { cameFrom, move, back } = useWizardAddress(position, () =>
    serviceWizard.positionBefore(position),
  );
  if (viewer.status !== 'signed-in') return null;
  return (
    <>
      <CreateService
        key={viewer.id}
        userId={viewer.id}
        position={position}
        isReturning={cameFrom === serviceWizard.review}
        onMove={move}
        onBack={back}
        onSignIn={() =>
          void navigate({ to: '/auth', search: { returnTo: router.latestLocation.href } })
        }
        onPublished={() => void navigate({ to: '/my-services', replace: true })}
        onContactSupport={support.open}
      />
      {support.dialog}
    </>
  );
}
