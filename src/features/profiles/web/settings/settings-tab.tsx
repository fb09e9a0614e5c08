import { useController } from 'react-hook-form';
import type { ReactNode } from 'react';
import { BlockedPeople } from '#features/people/web/blocked-people.tsx';
import { visibilities } from '#features/visibility/rules.ts';
import { isLanguage } from '#platform/language/translator.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Switch } from '#ui/choices/switch.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { mayBeFindable } from '../../rules.ts';
import { profileLanguages, timeZones } from '../../vocabulary.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { SectionCard } from './section-card.tsx';
import type { SectionValues } from './section-fields.ts';
import { useSectionError } from './text-fields.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import type { Section } from './use-section.ts';

export interface SettingsTabProps {
  section: Section<SectionValues['settings']>;
  /** E-mail, password and devices (PEOPLE-057). */
  account: ReactNode;
}

/** PEOPLE-051 to PEOPLE-057 */
export function SettingsTab({ section, account }: SettingsTabProps) {
  const { t } = useTranslation('profiles');
  return (
    <div className="flex flex-col gap-5">
      <SectionCard title={t('preferences.title')} text={t('preferences.text')} section={section}>
        <div className="grid gap-5 sm:grid-cols-2">
          <LanguageField section={section} />
          <TimeZoneField section={section} />
        </div>
        <VisibilityFields section={section} />
      </SectionCard>
      <TitledCard title={t('appearance.title')} text={t('appearance.text')}>
        <div className="flex">
          <ThemeSwitch />
        </div>
      </TitledCard>
      <TitledCard title={t('people:block.list.title')} text={t('people:block.list.text')}>
        <BlockedPeople />
      </TitledCard>
      {account}
    </div>
  );
}

type PartProps = Pick<SettingsTabProps, 'section'>;

function LanguageField({ section }: PartProps) {
  const { t } = useTranslation('profiles');
  const { form, typed } = section;
  const { field } = useController({ control: form.control, name: 'preferredLanguage' });
  return (
    <Field
      label={t('preferences.language')}
      error={useSectionError(section, 'preferredLanguage')}
      hint={isLanguage(typed.preferredLanguage) ? undefined : t('preferences.languageHint')}
    >
      <Select
        {...field}
        options={profileLanguages.map((value) => ({
          value,
          label: t(`preferences.languages.${value}`),
        }))}
      />
    </Field>
  );
}

function TimeZoneField({ section }: PartProps) {
  const { t } = useTranslation('profiles');
  const zones = [...new Set([...timeZones, ownTimeZone(), section.typed.timezone])];
  const formatTimeZone = (zone: string) => {
    const offered = timeZones.find((each) => each === zone);
    // 'America/Indiana/Knox' has no name of ours.
    return offered ? t(`preferences.timeZones.${offered}`) : zone.replaceAll('_', ' ');
  };
  const { field } = useController({ control: section.form.control, name: 'timezone' });
  return (
    <Field
      label={t('preferences.timeZone')}
      error={useSectionError(section, 'timezone')}
      hint={t('preferences.timeZoneHint')}
    >
      <Select
        {...field}
        options={zones.map((value) => ({ value, label: formatTimeZone(value) }))}
      />
    </Field>
  );
}

function VisibilityFields({ section }: PartProps) {
  const { t } = useTranslation('profiles');
  const { form, typed } = section;
  const { field } = useController({ control: form.control, name: 'profileVisibility' });
  const findable = useController({ control: form.control, name: 'isFindable' });
  const { value: isFindable, onChange: setFindable, ...switchField } = findable.field;
  const isFindingOffered = mayBeFindable(typed);
  return (
    <>
      <Field
        label={t('preferences.visibility')}
        error={useSectionError(section, 'profileVisibility')}
        isGroup
      >
        <RadioCards
          columns={3}
          {...field}
          onValueChange={(visibility) => {
            field.onChange(visibility);
            form.clearErrors();
            // A choice made for another visibility must not list the person.
            if (!mayBeFindable({ profileVisibility: visibility }))
              form.setValue('isFindable', false);
          }}
          options={visibilities.map((value) => ({
            value,
            title: t(`preferences.visibilities.${value}.title`),
            description: t(`preferences.visibilities.${value}.text`),
          }))}
        />
      </Field>
      <Switch
        {...switchField}
        label={t('preferences.findable')}
        description={t(
          isFindingOffered ? 'preferences.findableText' : 'preferences.findableOnlyPublic',
        )}
        checked={isFindable}
        disabled={!isFindingOffered}
        onCheckedChange={setFindable}
      />
    </>
  );
}
