import { createFileRoute } from '@tanstack/react-router';
import { AccountSettings } from '#features/identity/web/account/account-settings.tsx';
import { ProfileScreen } from '#features/profiles/web/settings/profile-screen.tsx';
import { profileTabs } from '#features/profiles/web/settings/profile-tabs.ts';
import type { ProfileTab } from '#features/profiles/web/settings/profile-tabs.ts';
import { headFrom } from '../page-head.ts';

/** Which tab is open; without it the first one. */
type ProfileSearch = { tab?: Exclude<ProfileTab, 'personal'> };

function readProfileSearch({ tab }: Record<string, unknown>): ProfileSearch {
  const known = profileTabs.find((name) => name === tab);
  return known && known !== 'personal' ? { tab: known } : {};
}

export const Route = createFileRoute('/_shell/_protected/profile')({
  staticData: { texts: ['profiles', 'media', 'identity'] },
  validateSearch: readProfileSearch,
  head: headFrom('profiles:page', { isHidden: true }),
  component: ProfilePage,
});

function ProfilePage() {
  const { tab = 'personal' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProfileScreen
      tab={tab}
      onTab={(next) =>
        void navigate({
          search: readProfileSearch({ tab: next }),
          replace: true,
          resetScroll: false,
        })
      }
      account={<AccountSettings />}
    />
  );
}
