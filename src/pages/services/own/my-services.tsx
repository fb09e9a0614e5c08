import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../../page-head.ts';
import { MyServicesScreen } from './my-services-screen.tsx';
import { readTab } from './my-services-tab.ts';
import type { MyServicesTab } from './my-services-tab.ts';

/** Which part is in sight. */
type MyServicesSearch = { tab?: Exclude<MyServicesTab, 'services'> };

export const Route = createFileRoute('/_shell/_protected/my-services')({
  staticData: { texts: ['my-services', 'services', 'availability', 'templates', 'bulk'] },
  validateSearch: (search: Record<string, unknown>): MyServicesSearch => {
    const tab = readTab(search['tab']);
    return { tab: tab === 'services' ? undefined : tab };
  },
  head: headFrom('my-services:page', { isHidden: true }),
  component: MyServicesPage,
});

function MyServicesPage() {
  const { tab = 'services' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MyServicesScreen
      tab={tab}
      onTab={(to) =>
        void navigate({
          search: to === 'services' ? {} : { tab: to },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
