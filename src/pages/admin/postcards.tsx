import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../page-head.ts';
import { AdminPage } from './admin-page.tsx';

export const Route = createFileRoute('/_shell/_protected/admin/postcards')({
  head: headFrom('shell:administrationPage', { isHidden: true }),
  component: () => <AdminPage screen="postcards" />,
});
