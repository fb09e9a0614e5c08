import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/use-single-mutation.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { Setting } from '../../contract.ts';
import type { StaffRole } from '../../rules.ts';
import { siteSettingsList } from '../queries.ts';
import { AdminFrame } from './admin-frame.tsx';

/** What the site says of itself, each with what it means (MOD-050). */
export function SettingsScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useQuery(siteSettingsList(queries, viewer.id));
  return (
    <AdminFrame role={role} title={t('settings.title')} subtitle={t('settings.subtitle')}>
      <Loaded
        query={query}
        skeleton="h-96 rounded-card"
        errorText={t('settings.failed')}
        retryLabel={t('common:actions.tryAgain')}
      >
        {({ items }) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 md:px-6">
            {items.map((setting) => (
              // A value from elsewhere begins the field anew.
              <li key={`${setting.name} ${setting.value}`} className="py-4">
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
  const { t } = useTranslation('admin');
  const text = useText();
  const { name, value, isSwitch, isFixed, isDefault } = setting;
  const [typed, setTyped] = useState(value);
  const { mutate, isPending, error } = useChangeSetting(name);
  const label = text(`admin:settings.names.${name}.label`);
  const meaning = text(`admin:settings.names.${name}.meaning`);
  const reset = !isDefault && !isFixed && (
    <Button variant="link" size="sm" isBusy={isPending} onClick={() => mutate(null)}>
      {t('settings.reset')}
    </Button>
  );
  if (isSwitch) {
    return (
      <>
        <Switch
          label={label}
          description={meaning}
          checked={value === 'on'}
          disabled={isPending}
          onCheckedChange={(isOn) => mutate(isOn ? 'on' : 'off')}
        />
        {reset}
      </>
    );
  }
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(typed);
      }}
    >
      <Field
        label={label}
        hint={isFixed ? `${meaning} ${t('settings.fixed')}` : meaning}
        error={fieldErrors(error)?.['value']}
        aside={isDefault ? <Badge>{t('settings.default')}</Badge> : undefined}
      >
        <TextInput
          value={typed}
          readOnly={isFixed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {!isFixed && (
        <div className="flex flex-wrap items-center gap-3">
          {typed !== value && (
            <Button
              type="submit"
              variant="outline"
              size="sm"
              isBusy={isPending}
              busyLabel={t('settings.saving')}
            >
              {t('settings.save')}
            </Button>
          )}
          {reset}
        </div>
      )}
    </form>
  );
}

function useChangeSetting(name: string) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: (value: string | null) => api.moderation.changeSetting({ name, value }),
    onSuccess: () => announce({ title: t('settings.saved') }),
    onError: (error) => {
      // Under its field it says what fits.
      if (fieldErrors(error) === null) {
        announce({ title: t('moderation:failed'), text: errorText(error), tone: 'error' });
      }
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: queries.moderation.listSettings.key() }),
  });
}
