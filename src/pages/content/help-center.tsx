import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '#features/content/web/help-screen.tsx';
import { documentLoader } from './load-texts.ts';
import { useSiteValues } from './use-site-values.ts';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/help-center')({
  staticData: { texts: ['content'], hasFooter: true },
  loader: documentLoader('help-center'),
  head: headFrom('content:helpCenter'),
  component: HelpCenterPage,
});

function HelpCenterPage() {
  return <HelpScreen document={Route.useLoaderData()} values={useSiteValues()} />;
}
