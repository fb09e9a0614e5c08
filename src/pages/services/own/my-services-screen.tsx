import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useViewer } from '#features/people/web/viewer.ts';
import { BookingLimitsCard } from '#features/services/web/availability/booking-limits-card.tsx';
import { AvailabilityExceptions } from '#features/services/web/availability/availability-exceptions.tsx';
import { OwnServices } from '#features/services/web/own/own-services.tsx';
import { TemplateList } from '#features/services/web/templates/template-list.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Plus } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { readTab } from './my-services-tab.ts';
import type { MyServicesTab } from './my-services-tab.ts';

const OwnAwayNotice = late({
  texts: ['away'],
  load: async () =>
    (await import('#features/profiles/web/settings/own-away-notice.tsx')).OwnAwayNotice,
  isOptional: true,
});

export interface MyServicesScreenProps {
  tab: MyServicesTab;
  onTab: (tab: MyServicesTab) => void;
}

/** The viewer's own services, when they cannot come or can come besides, and what they often answer (SERV-003, SERV-063, SERV-065). */
export function MyServicesScreen({ tab, onTab }: MyServicesScreenProps) {
  const { t } = useTranslation('my-services');
  const viewer = useViewer();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('page.title')}
        subtitle={t('page.description')}
        actions={
          <Link to="/create-service" className={buttonClass()}>
            <Plus aria-hidden="true" className="size-4.5" />
            {t('add')}
          </Link>
        }
      />
      <Tabs
        label={t('page.title')}
        value={tab}
        onValueChange={(value) => onTab(readTab(value))}
        tabs={[
          { value: 'services', label: t('tabs.services') },
          { value: 'availability', label: t('tabs.availability') },
          { value: 'templates', label: t('tabs.templates') },
        ]}
      >
        <TabPanel value="services">
          <div className="flex flex-col gap-5">
            <Suspense fallback={null}>
              <OwnAwayNotice />
            </Suspense>
            <OwnServices viewer={viewer} />
          </div>
        </TabPanel>
        <TabPanel value="availability">
          <div className="flex max-w-2xl flex-col gap-6">
            <AvailabilityExceptions viewerId={viewer.id} />
            <BookingLimitsCard viewerId={viewer.id} />
          </div>
        </TabPanel>
        <TabPanel value="templates">
          <div className="max-w-2xl">
            <TitledCard title={t('templates:title')} text={t('templates:text')}>
              <TemplateList />
            </TitledCard>
          </div>
        </TabPanel>
      </Tabs>
    </div>
  );
}
