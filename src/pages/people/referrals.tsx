import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../page-head.ts';
import { ReferralsScreen } from './referrals-screen.tsx';

export const Route = createFileRoute('/_shell/_protected/referrals')({
  staticData: { texts: ['referrals', 'tokens'] },
  head: headFrom('referrals:page', { isHidden: true }),
  component: ReferralsScreen,
});
