import { useTranslation } from '#platform/web/use-translation.ts';
import type { ItemCard } from '../contract.ts';
import { itemOfferText, itemPriceText } from '../price-text.ts';

export function useItemPrice(): (price: number) => string {
  const { i18n } = useTranslation('items');
  return (price) => itemPriceText(price, i18n);
}

/** The same of an item, which may be lent or have several pieces. */
export function useItemOffer(): (
  item: Pick<ItemCard, 'price' | 'loanDays'> & { quantity?: number },
) => string {
  const { i18n } = useTranslation('items');
  return (item) => itemOfferText(item, i18n);
}

/** '7 of 10 left'; null for an item with one piece or with none left. */
export function usePiecesLeft(): (item: { quantity: number; piecesLeft: number }) => string | null {
  const { t } = useTranslation('items');
  return ({ quantity, piecesLeft }) =>
    quantity > 1 && piecesLeft > 0 ? t('card.left', { count: piecesLeft, of: quantity }) : null;
}
