import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../page-head.ts';
import { OpeningScreen } from './opening-screen.tsx';

/** The target of notifications and e-mails; leads on to the results of the search (ITEM-348). */
export const Route = createFileRoute('/_shell/_protected/saved-searches/$searchId')({
  staticData: { texts: ['searches'] },
  head: headFrom('searches:opening', { isHidden: true }),
  component: () => <OpeningScreen searchId={Route.useParams().searchId} />,
});
