import { createFileRoute } from '@tanstack/react-router';
import { ServedScreen } from '#features/served-neighbors/web/served-screen.tsx';
import { headFrom } from '../page-head.ts';

/** The neighbors without an account that a person posts for (PEOPLE-222). */
export const Route = createFileRoute('/_shell/_protected/neighbors-served')({
  staticData: { texts: ['served-neighbors'] },
  head: headFrom('served-neighbors:own', { isHidden: true }),
  component: () => (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10 print:p-0">
      <ServedScreen />
    </div>
  ),
});
