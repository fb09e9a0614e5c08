import { createFileRoute } from '@tanstack/react-router';
import { FoundingScreen } from '#features/badges/web/founding-screen.tsx';
import { useFoundingOffer } from '#features/site/web/coming-days.ts';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/_protected/founding-member-benefits')({
  staticData: { texts: ['badges', 'people'] },
  head: headFrom('badges:page', { isHidden: true }),
  component: FoundingPage,
});

function FoundingPage() {
  const { date } = useFoundingOffer();
  const { foundingOfferEnds, supportSentence } = useSiteSettings();
  return (
    <FoundingScreen date={date} endsAt={foundingOfferEnds} supportSentence={supportSentence} />
  );
}
