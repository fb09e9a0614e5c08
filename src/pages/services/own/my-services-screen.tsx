import { Link } from '@tanstack/react-router';
import { useViewer } from '#features/people/web/viewer.ts';
import { AvailabilityExceptions } from '#features/services/web/availability/availability-exceptions.tsx';
import { OwnServices } from '#features/services/web/own/own-services.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Plus } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';

export type MyServicesTab = 'services' | 'availability';

export interface MyServicesScreenProps {
  tab: MyServicesTab;
  onTab: (tab: MyServicesTab) => void;
}

/** The viewer's own services, and when they cannot come or can come besides (SERV-003, SERV-063, SERV-065). */
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
        onValueChange={(value) => onTab(value === 'availability' ? value : 'services')}
        tabs={[
          { value: 'services', label: t('tabs.services') },
          { value: 'availability', label: t('tabs.availability') },
        ]}
      >
        <TabPanel value="services">
          <OwnServices viewer={viewer} />
        </TabPanel>
        <TabPanel value="availability">
          <div className="max-w-2xl">
            <AvailabilityExceptions viewerId={viewer.id} />
          </div>
        </TabPanel>
      </Tabs>
    </div>
  );
}
