import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../page-head.ts';
import { WelcomeScreen } from './welcome-screen.tsx';

/** The page where the person who starts a site brings a backup of another one (OPS-015). */
export const Route = createFileRoute('/_plain/welcome')({
  staticData: { texts: ['welcome'] },
  validateSearch: (search: Record<string, unknown>): { key?: string } => ({
    key: typeof search['key'] === 'string' ? search['key'] : undefined,
  }),
  head: headFrom('welcome:page', { isHidden: true }),
  component: WelcomePage,
});

function WelcomePage() {
  const { key = '' } = Route.useSearch();
  return <WelcomeScreen secret={key} />;
}
