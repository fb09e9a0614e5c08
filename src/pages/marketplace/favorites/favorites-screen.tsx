import { SavedItems } from '#features/marketplace/web/saved/saved-items.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { SearchesTab } from '../../saved-searches/searches-tab.tsx';
import { SignInHere } from '../sign-in-here.tsx';

type FavoritesTab = 'items' | 'searches';

export interface FavoritesScreenProps {
  tab: FavoritesTab;
  onTab: (tab: FavoritesTab) => void;
}

/** Shows one line of text, then a person's favorites and saved searches (ITEM-004, ITEM-347, SHELL-161). */
export function FavoritesScreen({ tab, onTab }: FavoritesScreenProps) {
  const { t } = useTranslation('marketplace');
  const viewer = useViewer();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      {tab === 'searches' ? (
        <PageHeading title={t('searches:list.title')} subtitle={t('searches:list.description')} />
      ) : (
        <PageHeading title={t('favorites.title')} subtitle={t('favorites.line')} />
      )}
      {viewer.status === 'anonymous' ? (
        <EmptyState illustration="saved" title={t('favorites.signedOut')} action={<SignInHere />} />
      ) : (
        <Tabs
          label={t('searches:list.tabs')}
          value={tab}
          onValueChange={(value) => onTab(value === 'searches' ? value : 'items')}
          tabs={[
            { value: 'items', label: t('searches:list.items') },
            { value: 'searches', label: t('searches:list.title') },
          ]}
        >
          <TabPanel value="items">
            <SavedItems viewer={viewer} />
          </TabPanel>
          <TabPanel value="searches">
            <SearchesTab viewer={viewer} />
          </TabPanel>
        </Tabs>
      )}
    </div>
  );
}
