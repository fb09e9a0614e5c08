import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../../page-head.ts';
import { MyServicesScreen } from './my-services-screen.tsx';

/** Which part is in sight. */
type MyServicesSearch = { tab?: 'availability' };

export const Route = createFileRoute('/_shell/_protected/my-services')({
  staticData: { texts: ['my-services', 'services', 'availability'] },
  validateSearch: ({ tab }: Record<string, unknown>): MyServicesSearch =>
    tab === 'availability' ? { tab } : {},
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
