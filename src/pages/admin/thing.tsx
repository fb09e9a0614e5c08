import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../page-head.ts';
import { AdminPage } from './admin-page.tsx';

export const Route = createFileRoute('/_shell/_protected/admin/things/$type/$thingId')({
  head: headFrom('shell:administrationPage', { isHidden: true }),
  component: ThingPage,
});

function ThingPage() {
  const { type, thingId } = Route.useParams();
  return <AdminPage screen="thing" type={type} thingId={thingId} />;
}
