import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import {
  Bell,
  CalendarClock,
  ChevronDown,
  Download,
  Eye,
  Lock,
  SunMoon,
  UserRound,
  AtSign,
} from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { settingGroups } from './setting-list.ts';
import type { SettingGroup } from './setting-list.ts';

const ICONS: Record<SettingGroup, Icon> = {
  account: AtSign,
  security: Lock,
  notifications: Bell,
  privacy: Eye,
  availability: CalendarClock,
  display: SunMoon,
  data: Download,
};

export interface GroupListProps {
  current: SettingGroup | null;
  /** Beside the open group: names alone. */
  isDense: boolean;
}

/** The way to the profile, and one to each group of settings (PEOPLE-205). */
export function GroupList({ current, isDense }: GroupListProps) {
  const { t } = useTranslation('settings');
  const rowClass = cx(
    'flex items-center gap-3 text-ink',
    isDense
      ? 'min-h-11 rounded-control px-3 text-sm font-semibold hover:bg-sunken aria-[current=page]:bg-sunken'
      : 'min-h-16 px-4 py-3 -outline-offset-3! hover:bg-sunken',
  );
  return (
    <nav aria-label={t('groupsLabel')}>
      <ul
        className={
          isDense ? 'flex flex-col gap-0.5' : 'ui-card divide-y divide-line overflow-hidden'
        }
      >
        <li>
          <Link to="/profile" className={rowClass}>
            <Row
              icon={UserRound}
              title={t('toProfile')}
              text={t('toProfileText')}
              isDense={isDense}
            />
          </Link>
        </li>
        {settingGroups.map((group) => (
          <li key={group}>
            <Link
              to="/settings/$group"
              params={{ group }}
              aria-current={group === current ? 'page' : undefined}
              className={rowClass}
            >
              <Row
                icon={ICONS[group]}
                title={t(`groups.${group}.title`)}
                text={t(`groups.${group}.text`)}
                isDense={isDense}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RowProps {
  icon: Icon;
  title: ReactNode;
  text: ReactNode;
  isDense: boolean;
}

function Row({ icon: Sign, title, text, isDense }: RowProps) {
  return (
    <>
      <Sign aria-hidden="true" className="size-5 shrink-0 text-muted" />
      {isDense ? (
        title
      ) : (
        <>
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="font-semibold">{title}</span>
            <span className="text-sm text-muted">{text}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 -rotate-90 text-muted" />
        </>
      )}
    </>
  );
}
