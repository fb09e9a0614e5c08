import { useTranslation } from '#platform/web/use-translation.ts';
import { getLocale } from '#platform/language/translator.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { helpCategories } from '#features/subjects/help-categories.ts';
import type { HelperSettings } from '../../contract.ts';
import { ManyChoices } from './many-choices.tsx';

const RADII = [1, 2, 3, 5, 10, 15];
const WORKING_DAY = { from: '09:00', until: '17:00' };

interface SettingsFieldsProps {
  draft: HelperSettings;
  onDraft: (draft: HelperSettings) => void;
  errors: Readonly<Record<string, string>>;
}

export function SettingsFields({ draft, onDraft, errors }: SettingsFieldsProps) {
  const { t, i18n } = useTranslation('duty');
  const change = (part: Partial<HelperSettings>) => onDraft({ ...draft, ...part });
  return (
    <>
      <Field label={t('settings.radius')} error={errors['radiusMiles']}>
        <Select
          value={String(draft.radiusMiles ?? '')}
          onValueChange={(miles) => change({ radiusMiles: miles === '' ? null : Number(miles) })}
          options={[
            { value: '', label: t('settings.anyRadius') },
            ...RADII.map((count) => ({
              value: String(count),
              label: t('settings.miles', { count }),
            })),
          ]}
        />
      </Field>
      <ManyChoices
        label={t('settings.categories')}
        hint={t('settings.categoriesHint')}
        options={helpCategories.map((value) => ({
          value,
          label: t(`quick-help:categories.${value}`),
        }))}
        chosen={draft.categories}
        onChosen={(categories) => change({ categories })}
      />
      <Hours draft={draft} onDraft={onDraft} errors={errors} />
      <ManyChoices
        label={t('settings.days')}
        hint={t('settings.daysHint')}
        options={weekdays(getLocale(i18n.language))}
        chosen={draft.days}
        onChosen={(days) => change({ days })}
      />
    </>
  );
}

function Hours({ draft, onDraft, errors }: SettingsFieldsProps) {
  const { t } = useTranslation('duty');
  const { hours, timeZone } = draft;
  const change = (part: Partial<typeof WORKING_DAY>) =>
    onDraft({ ...draft, hours: { ...(hours ?? WORKING_DAY), ...part } });
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('settings.hasHours')}
        checked={hours !== null}
        onCheckedChange={(isChosen) => onDraft({ ...draft, hours: isChosen ? WORKING_DAY : null })}
      />
      {hours && (
        <>
          <div className="grid grid-cols-2 gap-4">
            <Field label={t('settings.from')} error={errors['hours.from']}>
              <TextInput
                type="time"
                required
                value={hours.from}
                onChange={(event) => change({ from: event.target.value })}
              />
            </Field>
            <Field
              label={t('settings.until')}
              error={errors['hours.until']}
              hint={hours.until <= hours.from ? t('settings.nextDay') : undefined}
            >
              <TextInput
                type="time"
                required
                value={hours.until}
                onChange={(event) => change({ until: event.target.value })}
              />
            </Field>
          </div>
          <p className="text-xs text-muted">
            {errors['timeZone'] ?? t('settings.timeZone', { zone: timeZone.replaceAll('_', ' ') })}
          </p>
        </>
      )}
    </div>
  );
}

/** Sunday first, as weeks are written here. */
function weekdays(locale: string): { value: number; label: string }[] {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const sunday = Date.UTC(2026, 0, 4);
  const day = 86_400_000;
  return Array.from({ length: 7 }, (_, value) => ({
    value,
    label: name.format(new Date(sunday + value * day)),
  }));
}
