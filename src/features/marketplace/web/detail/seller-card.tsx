import type { ReactNode } from 'react';
import { PersonCard } from '#features/people/web/person-card.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { ItemDetail } from '../../contract.ts';

export interface SellerCardProps {
  seller: ItemDetail['seller'];
  isFree: boolean;
  /** Their badges, where they may be seen. */
  badges?: ReactNode;
}

/** The seller or giver, as far as this viewer may know them (ITEM-020, ITEM-115); the page opens a person's card. */
export function SellerCard({ seller, isFree, badges }: SellerCardProps) {
  const { t } = useTranslation('item');
  const { givenCount, soldCount } = seller;
  const done = [
    givenCount > 0 && t('seller.given', { count: givenCount }),
    soldCount > 0 && t('seller.sold', { count: soldCount }),
  ].filter((text) => text !== false);
  return (
    <TitledCard title={t(isFree ? 'seller.giver' : 'seller.title')}>
      <div className="-mt-1 flex flex-col gap-3">
        <PersonCard person={seller}>
          <span className="block text-xs text-muted">
            {t('seller.memberSince', { year: seller.memberSince })}
          </span>
        </PersonCard>
        {badges}
        {done.length > 0 && (
          <ul className="flex flex-col gap-1 text-sm">
            {done.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </TitledCard>
  );
}
