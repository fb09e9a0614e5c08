import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useAccountParts } from '#identity/web/account/account-settings.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { SearchInput } from '#ui/inputs/search-input.tsx';
import { searchSettings } from './search-settings.ts';
import { settingList } from './setting-list.ts';
import type { Setting } from './setting-list.ts';

/** Searches all settings; `children` is shown while nothing is typed (PEOPLE-207, PEOPLE-208). */
export function SettingsSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const settings = useOwnSettings();
  const isSearching = typed.trim() !== '';
  const found = isSearching ? searchSettings(settings, typed) : [];

  const move = (event: KeyboardEvent) => {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const [input, first] = stops;
    const at = stops.findIndex((stop) => stop === event.target);
    if (!isSearching || !input || at < 0) return;
    const act = {
      ArrowDown: () => stops[at + 1]?.focus(),
      ArrowUp: () => stops[at - 1]?.focus(),
      Enter: at === 0 ? () => first?.click() : undefined,
      Escape: () => {
        setTyped('');
        input.focus();
      },
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div ref={box} role="search" className="flex flex-col gap-4">
      <SearchInput
        value={typed}
        onValueChange={setTyped}
        onKeyDown={move}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        clearLabel={t('search.clear')}
      />
      <p role="status" className="px-1 text-sm text-muted empty:hidden">
        {isSearching &&
          (found.length > 0 ? t('search.found', { count: found.length }) : t('search.none'))}
      </p>
      {isSearching
        ? found.length > 0 && (
            <ul
              aria-label={t('search.results')}
              className="ui-card divide-y divide-line overflow-hidden"
            >
              {found.map(({ setting }) => (
                <li key={`${setting.group} ${setting.name}`}>
                  <Result setting={setting} onChoose={() => setTyped('')} onKeyDown={move} />
                </li>
              ))}
            </ul>
          )
        : children}
    </div>
  );
}

/** Returns the settings that this account has, with their texts (PEOPLE-210). */
function useOwnSettings() {
  const { t } = useTranslation();
  const parts: Record<string, boolean | undefined> = useAccountParts();
  return settingList
    .filter(({ group, name }) => group === 'profile' || parts[name] !== false)
    .map((setting) => ({
      setting,
      title: t(setting.title),
      about: t(setting.about),
      words: setting.words,
    }));
}

interface ResultProps {
  setting: Setting;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Result({ setting, onChoose, onKeyDown }: ResultProps) {
  const { t } = useTranslation();
  const look = {
    onClick: onChoose,
    onKeyDown,
    className: 'flex min-h-14 flex-col px-4 py-2.5 -outline-offset-3! hover:bg-sunken',
  };
  const content = (group: string) => (
    <>
      <span className="text-sm font-semibold">{t(setting.title)}</span>
      <span className="text-sm text-muted">{t(setting.about)}</span>
      <span className="mt-0.5 text-xs text-muted">{group}</span>
    </>
  );
  return setting.group === 'profile' ? (
    <Link
      to="/profile"
      search={setting.tab === 'personal' ? {} : { tab: setting.tab }}
      {...(setting.field && { hash: setting.field })}
      {...look}
    >
      {content(t('settings:toProfile'))}
    </Link>
  ) : (
    <Link to="/settings/$group" params={{ group: setting.group }} hash={setting.name} {...look}>
      {content(t(`settings:groups.${setting.group}.title`))}
    </Link>
  );
}
