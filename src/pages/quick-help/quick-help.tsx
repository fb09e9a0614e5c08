import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../page-head.ts';
import { QuickHelpScreen } from './screen/quick-help-screen.tsx';
import { readQuickHelpSearch } from './screen/quick-help-search.ts';

export const Route = createFileRoute('/_shell/quick-help')({
  staticData: { texts: ['help-wizard'] },
  validateSearch: readQuickHelpSearch,
  head: headFrom('help-wizard:page', { isHidden: true }),
  component: QuickHelpPage,
});

function QuickHelpPage() {
  return <QuickHelpScreen address={Route.useSearch()} />;
}
