import { useTranslation } from '#platform/web/use-translation.ts';
import { itemPriceText } from '../price-text.ts';

export function useItemPrice(): (price: number) => string {
  const { i18n } = useTranslation('items');
  return (price) => itemPriceText(price, i18n);
}

/** The same of an item, which says where it is the price of each of several pieces (ITEM-441). */
export function usePiecePrice(): (item: { price: number; quantity: number }) => string {
  const { t, i18n } = useTranslation('items');
  return ({ price, quantity }) => {
    const text = itemPriceText(price, i18n);
    return quantity > 1 && price > 0 ? t('card.each', { price: text }) : text;
  };
}

/** '7 of 10 left'; null for an item with one piece or with none left. */
export function usePiecesLeft(): (item: { quantity: number; piecesLeft: number }) => string | null {
  const { t } = useTranslation('items');
  return ({ quantity, piecesLeft }) =>
    quantity > 1 && piecesLeft > 0 ? t('card.left', { count: piecesLeft, of: quantity }) : null;
}
