import { Link } from '@tanstack/react-router';
import type { Namespace } from '#platform/language/translator.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { cx } from '#ui/cx.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { ROOMY, useMedia } from '#ui/layout/use-media.ts';
import { GroupCards } from './group-cards.tsx';
import { GroupList } from './group-list.tsx';
import { settingGroups } from './setting-list.ts';
import type { SettingGroup } from './setting-list.ts';
import { SettingsSearch } from './settings-search.tsx';
import { useSettingInAddress } from './use-setting-in-address.ts';

/** The files of texts that both pages of the settings need. */
export const settingsTexts: Namespace[] = [
  'settings',
  'profiles',
  'identity',
  'people',
  'calendar',
  'duty',
  'reputation',
  'posting',
];

export interface SettingsScreenProps {
  /** The group in the address; null for the list of them. */
  group: SettingGroup | null;
}

/** The groups of the settings and one of them: one after the other on a phone, else side by side (PEOPLE-206). */
export function SettingsScreen({ group }: SettingsScreenProps) {
  const { t } = useTranslation('settings');
  const isRoomy = useMedia(ROOMY);
  const shown = group ?? (isRoomy ? settingGroups[0] : null);
  const isListShown = isRoomy || shown === null;
  return (
    <div
      className={cx(
        'mx-auto w-full px-4 py-6 md:px-8 md:py-10',
        isRoomy ? 'grid max-w-5xl grid-cols-[17rem_minmax(0,1fr)] items-start gap-8' : 'max-w-2xl',
      )}
    >
      {isListShown && (
        <div className={cx('flex flex-col gap-4', isRoomy && 'sticky top-6')}>
          {isRoomy ? (
            <p className="font-display text-xl font-semibold">{t('title')}</p>
          ) : (
            <PageHeading title={t('title')} />
          )}
          <SettingsSearch>
            <GroupList current={shown} isDense={isRoomy} />
          </SettingsSearch>
        </div>
      )}
      {shown && <GroupPage key={shown} group={shown} hasWayBack={!isRoomy} />}
    </div>
  );
}

function GroupPage({ group, hasWayBack }: { group: SettingGroup; hasWayBack: boolean }) {
  const { t } = useTranslation('settings');
  const place = useSettingInAddress();
  return (
    <div
      ref={place}
      className="flex min-w-0 flex-col gap-5 [&_[data-marked]]:rounded-card [&_[data-marked]]:outline-2 [&_[data-marked]]:outline-offset-4 [&_[data-marked]]:outline-focus"
    >
      {hasWayBack && (
        <Link
          to="/settings"
          className={buttonClass({ variant: 'ghost', className: '-ml-3 gap-1.5 self-start px-3' })}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('back')}
        </Link>
      )}
      <PageHeading title={t(`groups.${group}.title`)} subtitle={t(`groups.${group}.text`)} />
      <GroupCards group={group} />
    </div>
  );
}
