import { Link } from '@tanstack/react-router';
import { NoneFound } from '#features/browsing/web/list/found/none-found.tsx';
import { isNarrowed } from '#features/services/web/grid/service-search.ts';
import type { WiderServicesProps } from '#features/services/web/grid/wider-services.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { SaveServiceSearch } from './save-service-search.tsx';

const LateWiderServices = late({
  load: async () => (await import('#features/services/web/grid/wider-services.tsx')).WiderServices,
  isOptional: true,
});

/** Stands in place of the services where there are none (SERV-195). */
export function NoServices(props: WiderServicesProps) {
  const { t } = useTranslation('services');
  const { address } = props;
  const isSearch = isNarrowed(address);
  return (
    <NoneFound
      title={t('empty')}
      text={t(isSearch ? 'emptyHint' : 'emptyFirst')}
      wider={isSearch ? <LateWiderServices {...props} /> : undefined}
      action={
        isSearch ? (
          <>
            <SaveServiceSearch wording="alert" address={address} />
            <Link to="/browse-services" className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {t('showAll')}
            </Link>
          </>
        ) : (
          <Link to="/create-service" className={buttonClass({ variant: 'outline' })}>
            {t('create')}
          </Link>
        )
      }
    />
  );
}
