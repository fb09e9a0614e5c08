import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { Setting } from '#features/moderation/contract.ts';
import type { StaffRole } from '#features/moderation/rules.ts';
import { siteSettingsList } from '#features/moderation/web/queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { CategoriesSetting } from './settings-categories.tsx';
import { SettingForm } from './settings-form.tsx';
import { useChangeSetting } from './settings-use-setting.ts';

/** Lists the site's settings, each with its meaning (MOD-050). */
export function SettingsScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useQuery(siteSettingsList(queries, viewer.id));
  return (
    <AdminFrame role={role} title={t('settings.title')} subtitle={t('settings.subtitle')}>
      <Loaded query={query} skeleton="h-96 rounded-card" errorText={t('settings.failed')}>
        {({ items }) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 md:px-6">
            {items.map((setting) => (
              <li key={setting.name} className="py-4">
                <SettingRow setting={setting} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </AdminFrame>
  );
}

function SettingRow({ setting }: { setting: Setting }) {
  const { isSwitch, categories } = setting;
  if (isSwitch) return <SwitchSetting setting={setting} />;
  if (categories) {
    // A value changed elsewhere resets the field.
    return <CategoriesSetting key={setting.value} setting={setting} categories={categories} />;
  }
  return <TextSetting setting={setting} />;
}

function SwitchSetting({ setting }: { setting: Setting }) {
  const { t } = useTranslation('admin');
  const text = useText();
  const { name, value, isDefault } = setting;
  const { mutate, isPending } = useChangeSetting(name);
  return (
    <>
      <Switch
        label={text(`admin:settings.names.${name}.label`)}
        description={text(`admin:settings.names.${name}.meaning`)}
        checked={value === 'on'}
        disabled={isPending}
        onCheckedChange={(isOn) => mutate(isOn ? 'on' : 'off')}
      />
      {!isDefault && (
        <Button variant="link" size="sm" isBusy={isPending} onClick={() => mutate(null)}>
          {t('settings.reset')}
        </Button>
      )}
    </>
  );
}

function TextSetting({ setting }: { setting: Setting }) {
  const [typed, setTyped] = useState(setting.value);
  // A value changed elsewhere resets the field; one saved here leaves the focus in it.
  const [stored, setStored] = useState(setting.value);
  if (stored !== setting.value) {
    setStored(setting.value);
    setTyped(setting.value);
  }
  return (
    <SettingForm setting={setting} entered={typed} isChanged={typed !== setting.value}>
      <TextInput
        value={typed}
        readOnly={setting.isFixed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
    </SettingForm>
  );
}
