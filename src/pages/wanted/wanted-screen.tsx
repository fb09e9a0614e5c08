import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getListSort } from '#features/browsing/web/list/list-sort.ts';
import { FoundCount } from '#features/browsing/web/list/found/found-count.tsx';
import { NoneFound } from '#features/browsing/web/list/found/none-found.tsx';
import { ListPage } from '#features/browsing/web/list/list-page.tsx';
import { NearestNote } from '#features/browsing/web/list/nearest-note.tsx';
import { TypedSearch } from '#features/browsing/web/list/typed-search.tsx';
import { useListAddress } from '#features/browsing/web/list/use-list-address.ts';
import { MarketSwitch } from '#features/marketplace/web/grid/market-switch.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useWanted } from '#features/wanted/web/list/use-wanted.ts';
import {
  ActiveWantedFilters,
  WantedFilterSheet,
  WantedFilters,
} from '#features/wanted/web/list/wanted-filters.tsx';
import { WantedResults } from '#features/wanted/web/list/wanted-results.tsx';
import { countFilters, readWantedSearch } from '#features/wanted/web/list/wanted-search.ts';
import type { WantedSearch } from '#features/wanted/web/list/wanted-search.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Plus } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { FoundWords } from '#ui/text/found-text.tsx';

/** Shows what neighbors look for; its state is in the address (ITEM-392, ITEM-397, ITEM-398). */
export function WantedScreen({ address }: { address: WantedSearch }) {
  const { t } = useTranslation('wanted');
  const viewer = useViewer();
  const change = useListAddress(readWantedSearch);
  const [isFiltering, setFiltering] = useState(false);
  return (
    <ListPage
      title={t('page.title')}
      subtitle={t('page.subtitle')}
      actions={<Actions viewer={viewer} />}
      address={address}
      onAddress={() => {}}
      search={
        <TypedSearch
          action="/wanted"
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          search={address.search ?? ''}
          onSearch={(search) => change({ search }, { isReplacing: true })}
        />
      }
      filters={
        <WantedFilters address={address} onChange={change} onMore={() => setFiltering(true)} />
      }
      phoneFilters={{ count: countFilters(address), onOpen: () => setFiltering(true) }}
      sortHelp={<p className="text-xs text-muted">{t(`sortHelp.${getListSort(address)}`)}</p>}
      count={<Count address={address} viewer={viewer} />}
      notice={
        // Without a filter it takes no room, but stays: the focus may still be in it.
        <div className="-mb-5 has-[button]:mb-0">
          <ActiveWantedFilters address={address} onChange={change} />
        </div>
      }
      list={<Posts address={address} viewer={viewer} />}
    >
      <WantedFilterSheet
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        address={address}
        onChange={change}
      />
    </ListPage>
  );
}

function Actions({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('wanted');
  return (
    <>
      <MarketSwitch />
      {viewer.status === 'signed-in' && (
        <Link to="/wanted/mine" className={buttonClass({ variant: 'outline' })}>
          {t('mine')}
        </Link>
      )}
      <Link to="/wanted/new" className={buttonClass({ className: 'max-md:grow' })}>
        <Plus aria-hidden="true" className="size-4.5" />
        {t('post')}
      </Link>
    </>
  );
}

interface ListedProps {
  address: WantedSearch;
  viewer: Viewer;
}

function Count({ address, viewer }: ListedProps) {
  const { t } = useTranslation('wanted');
  return (
    <FoundCount
      list={useWanted(address, viewer)}
      loading={t('loading')}
      found={(count, isExact) => t(isExact ? 'found' : 'foundMore', { count })}
    />
  );
}

function Posts({ address, viewer }: ListedProps) {
  const { t } = useTranslation('wanted');
  const posts = useWanted(address, viewer);
  const isSearch = address.search !== undefined || countFilters(address) > 0;
  return (
    <section aria-label={t('results')} className="flex flex-col gap-5">
      <NearestNote
        isNearest={posts.isNearest}
        didYouMean={posts.didYouMean}
        search={address.search ?? ''}
      />
      <FoundWords value={posts.foundWords}>
        <WantedResults
          posts={posts}
          empty={
            <NoneFound
              title={t('empty')}
              text={t(isSearch ? 'emptyHint' : 'emptyFirst')}
              action={
                isSearch ? (
                  <Link to="/wanted" className={buttonClass({ variant: 'outline', size: 'sm' })}>
                    {t('showAll')}
                  </Link>
                ) : (
                  <Link to="/wanted/new" className={buttonClass({ variant: 'outline' })}>
                    {t('post')}
                  </Link>
                )
              }
            />
          }
        />
      </FoundWords>
    </section>
  );
}
