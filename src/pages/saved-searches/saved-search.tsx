import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../page-head.ts';
import { OpeningScreen } from './opening-screen.tsx';

/** Where notices and e-mails lead: on to what the search finds (ITEM-348). */
export const Route = createFileRoute('/_shell/_protected/saved-searches/$searchId')({
  staticData: { texts: ['searches'] },
  head: headFrom('searches:opening', { isHidden: true }),
  component: () => <OpeningScreen searchId={Route.useParams().searchId} />,
});
