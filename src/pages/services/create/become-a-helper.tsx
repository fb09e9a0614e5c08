import { createFileRoute } from '@tanstack/react-router';
import { serviceWizard } from '#features/services/web/form/steps/wizard-steps.ts';
import { headFrom } from '../../page-head.ts';
import { CreateServiceScreen } from './create-service-screen.tsx';

export const Route = createFileRoute('/_shell/_protected/become-a-helper')({
  staticData: {
    texts: ['service_form', 'services', 'posting', 'media'],
    frame: { exit: '/my-services', savesDraft: true },
  },
  validateSearch: serviceWizard.readSearch,
  head: headFrom('service_form:create', { isHidden: true }),
  component: BecomeAHelperPage,
});

function BecomeAHelperPage() {
  const { step = 1 } = Route.useSearch();
  return <CreateServiceScreen position={step} />;
}
