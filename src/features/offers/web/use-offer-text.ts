import { useFormat } from '#platform/web/use-format.ts';
import type { OfferCard } from '../contract.ts';

/** The price of an offer, with the number where there are several pieces: '3 × $5'. */
export function useOfferText(): (offer: Pick<OfferCard, 'amount' | 'pieces'>) => string {
  const { money } = useFormat();
  return ({ amount, pieces }) => (pieces > 1 ? `${pieces} × ${money(amount)}` : money(amount));
}
