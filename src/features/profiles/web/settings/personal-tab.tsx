import { Controller } from 'react-hook-form';
import { AddressInput } from '#features/geo/web/address-input.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import type { OwnProfile } from '../../contract.ts';
import { profileLimits } from '../../limits.ts';
import { isLocationRequired } from '../../rules.ts';
import { AvatarField } from '../avatar/avatar-field.tsx';
import { SectionCard } from './section-card.tsx';
import type { SectionValues } from './section-fields.ts';
import { LongTextField, TextField, useSectionError } from './text-fields.tsx';
import type { Section } from './use-section.ts';

export interface PersonalTabProps {
  profile: OwnProfile;
  section: Section<SectionValues['personal']>;
}

/** PEOPLE-017 */
export function PersonalTab({ profile, section }: PersonalTabProps) {
  const { t } = useTranslation('profiles');
  const { form } = section;
  const locationError = useSectionError(section, 'location');
  return (
    <SectionCard title={t('personal.title')} text={t('personal.text')} section={section}>
      <AvatarField profile={profile} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          section={section}
          name="fullName"
          label={t('personal.fullName')}
          autoComplete="name"
          isRequired
        />
        <TextField
          section={section}
          name="phone"
          label={t('personal.phone')}
          hint={t('personal.phoneHint')}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <Field
        label={t('personal.location')}
        hint={t('personal.locationHint')}
        error={locationError}
        isRequired={isLocationRequired(profile)}
      >
        <Controller
          control={form.control}
          name="location"
          render={({ field }) => {
            const enter = (typed: string) => {
              field.onChange(typed);
              form.clearErrors('location');
            };
            return (
              <AddressInput
                {...field}
                kind="city"
                onValueChange={enter}
                onChoose={({ city, state }) => enter(`${city}, ${state}`)}
                autoComplete="address-level2"
              />
            );
          }}
        />
      </Field>
      <LongTextField
        section={section}
        name="bio"
        label={t('personal.bio')}
        hint={t('personal.bioHint')}
        maxLength={profileLimits.bio}
      />
    </SectionCard>
  );
}
