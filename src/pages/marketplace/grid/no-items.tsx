import { Link } from '@tanstack/react-router';
import { NoneFound } from '#features/browsing/web/list/found/none-found.tsx';
import { isNarrowed } from '#features/marketplace/web/grid/market-search.ts';
import type { WiderItemsProps } from '#features/marketplace/web/grid/wider-items.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { SaveMarketSearch } from './save-market-search.tsx';

const LateWiderItems = late({
  load: async () => (await import('#features/marketplace/web/grid/wider-items.tsx')).WiderItems,
  isOptional: true,
});

/** Stands in place of the items where there are none (ITEM-365). */
export function NoItems(props: WiderItemsProps) {
  const { t } = useTranslation('marketplace');
  const { address } = props;
  const isSearch = isNarrowed(address);
  return (
    <NoneFound
      title={t('empty')}
      text={t(isSearch ? 'emptyHint' : 'emptyFirst')}
      wider={isSearch ? <LateWiderItems {...props} /> : undefined}
      action={
        isSearch ? (
          <>
            <SaveMarketSearch wording="alert" address={address} />
            <Link to="/marketplace" className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {t('showAll')}
            </Link>
          </>
        ) : (
          <Link to="/marketplace/add" className={buttonClass({ variant: 'outline' })}>
            {t('list')}
          </Link>
        )
      }
    />
  );
}
