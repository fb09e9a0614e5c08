import { useController } from 'react-hook-form';
import { BlockedPeople } from '#features/people/web/blocked-people.tsx';
import { LeaveGuard } from '#features/posting/web/leave-guard.tsx';
import { visibilities } from '#features/visibility/rules.ts';
import { asLanguage, isLanguage } from '#platform/language/translator.ts';
import { changeLanguage } from '#platform/web/i18n.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Switch } from '#ui/choices/switch.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { OwnProfile } from '../../contract.ts';
import { mayBeFindable } from '../../rules.ts';
import { profileLanguages, timeZones } from '../../vocabulary.ts';
import { SectionCard } from './section-card.tsx';
import type { SectionValues } from './section-fields.ts';
import { useSectionError } from './text-fields.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useProfileSection, useUnsaved } from './use-profile-section.ts';
import type { Section } from './use-section.ts';

interface CardProps {
  profile: OwnProfile;
}

/** PEOPLE-052, PEOPLE-053 */
export function LanguageCard({ profile }: CardProps) {
  const { t, i18n } = useTranslation('profiles');
  const section = useProfileSection(profile, 'language', {
    // E-mails follow on the server, the screen here (PEOPLE-052).
    onSaved: ({ preferredLanguage: chosen }) => {
      if (chosen !== undefined) void changeLanguage(i18n, asLanguage(chosen));
    },
  });
  return (
    <SectionCard title={t('preferences.languageTitle')} section={section}>
      <div className="grid gap-5 sm:grid-cols-2">
        <div id="language">
          <LanguageField section={section} />
        </div>
        <div id="time-zone">
          <TimeZoneField section={section} />
        </div>
      </div>
      <LeaveGuard {...useUnsaved(profile.id, { language: section })} />
    </SectionCard>
  );
}

/** PEOPLE-054 */
export function VisibilityCard({ profile }: CardProps) {
  const { t } = useTranslation('profiles');
  const section = useProfileSection(profile, 'visibility');
  return (
    <SectionCard title={t('preferences.visibilityTitle')} section={section}>
      <VisibilityFields section={section} />
      <LeaveGuard {...useUnsaved(profile.id, { visibility: section })} />
    </SectionCard>
  );
}

export function ThemeCard() {
  const { t } = useTranslation('profiles');
  return (
    <TitledCard anchor="theme" title={t('appearance.title')} text={t('appearance.text')}>
      <div className="flex">
        <ThemeSwitch />
      </div>
    </TitledCard>
  );
}

export function BlockedCard() {
  const { t } = useTranslation('people');
  return (
    <TitledCard anchor="blocked" title={t('block.list.title')} text={t('block.list.text')}>
      <BlockedPeople />
    </TitledCard>
  );
}

type LanguagePart = { section: Section<SectionValues['language']> };

function LanguageField({ section }: LanguagePart) {
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

function TimeZoneField({ section }: LanguagePart) {
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

function VisibilityFields({ section }: { section: Section<SectionValues['visibility']> }) {
  const { t } = useTranslation('profiles');
  const { form, typed } = section;
  const { field } = useController({ control: form.control, name: 'profileVisibility' });
  const findable = useController({ control: form.control, name: 'isFindable' });
  const { value: isFindable, onChange: setFindable, ...switchField } = findable.field;
  const isFindingOffered = mayBeFindable(typed);
  return (
    <>
      <div id="visibility">
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
      </div>
      <div id="findable">
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
      </div>
    </>
  );
}
