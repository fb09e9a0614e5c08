import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../../page-head.ts';
import { ServiceEditScreen } from './service-edit-screen.tsx';

export const Route = createFileRoute('/_shell/_protected/services/$serviceId/edit')({
  staticData: { texts: ['service_form', 'services', 'posting', 'media'] },
  head: headFrom('service_form:edit', { isHidden: true }),
  component: ServiceEditPage,
});

function ServiceEditPage() {
  const { serviceId } = Route.useParams();
  return <ServiceEditScreen serviceId={serviceId} />;
}
