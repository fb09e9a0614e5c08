import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { late } from '#ui/late.tsx';
import { quickHelpTabs } from './quick-help-search.ts';
import type { QuickHelpSearch } from './quick-help-search.ts';
import { RequestTab } from './request-tab.tsx';

const HelperTab = late({
  texts: ['helper', 'duty', 'quick-help', 'request'],
  load: async () => (await import('../helper-tab.tsx')).HelperTab,
});
const MapTab = late({
  texts: ['duty', 'map', 'quick-help'],
  load: async () => (await import('../map-tab.tsx')).MapTab,
});

/** Asking for help now, giving it, and seeing both on a map (QUICK-010, QUICK-011, SHELL-022). */
export function QuickHelpScreen({ address }: { address: QuickHelpSearch }) {
  const { t } = useTranslation('help-wizard');
  const navigate = useNavigate();
  const { tab = 'request' } = address;
  // The wizard is begun when it is first seen, and stays as it is behind the other tabs.
  const [hasAsked, setAsked] = useState(tab === 'request');
  if (tab === 'request' && !hasAsked) setAsked(true);

  function show(value: string) {
    const chosen = quickHelpTabs.find((known) => known === value);
    const { tab: _left, ...rest } = address;
    void navigate({
      to: '.',
      search: chosen === undefined || chosen === 'request' ? rest : { ...rest, tab: chosen },
      resetScroll: false,
    });
  }
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('page.title')}
        // On a phone the form comes first (QUICK-204).
        subtitle={<span className="max-md:hidden">{t('page.description')}</span>}
      />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onValueChange={show}
        tabs={quickHelpTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      >
        <TabPanel value="request" isPersistent>
          {hasAsked && <RequestTab address={address} />}
        </TabPanel>
        <TabPanel value="helper">
          <Later>
            <HelperTab />
          </Later>
        </TabPanel>
        <TabPanel value="map">
          <Later>
            <MapTab />
          </Later>
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** Pages are drawn in one go, which does not wait for what comes late: it is drawn in the browser. */
function Later({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const outline = <Skeleton shape="block" className="h-120 rounded-card" />;
  return isHydrated ? <Suspense fallback={outline}>{children}</Suspense> : outline;
}
