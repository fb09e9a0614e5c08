import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TagInput } from '#ui/inputs/tag-input.tsx';
import type { TagRefusal } from '#ui/inputs/tag-list.ts';
import { profileLimits } from '../../limits.ts';
import type { entryLists } from '../../vocabulary.ts';
import type { SectionValues } from './section-fields.ts';
import { useSectionError } from './text-fields.tsx';
import type { Section } from './use-section.ts';

const REFUSALS = {
  full: 'fields.too_many_entries',
  'too-long': 'fields.entry_too_long',
} as const;

export interface EntriesFieldProps {
  section: Section<SectionValues['skills']>;
  name: (typeof entryLists)[number];
}

/** A list of short entries, each added by Enter and taken out by itself (PEOPLE-032 to PEOPLE-036). */
export function EntriesField({ section, name }: EntriesFieldProps) {
  const { t } = useTranslation('profiles');
  const { form } = section;
  const error = useSectionError(section, name);
  const [refusal, setRefusal] = useState<keyof typeof REFUSALS | null>(null);
  const refuse = (why: TagRefusal) => setRefusal(why === 'full' || why === 'too-long' ? why : null);
  return (
    <Field
      label={t(`skills.${name}.label`)}
      hint={t(`skills.${name}.hint`)}
      error={refusal === null ? error : t(REFUSALS[refusal])}
    >
      {({ id }) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <TagInput
              {...field}
              id={id}
              value={field.value}
              onValueChange={(entries) => {
                field.onChange(entries);
                setRefusal(null);
                form.clearErrors(name);
              }}
              maxTags={profileLimits.entries}
              maxLength={profileLimits.entry}
              onRefuse={refuse}
              addLabel={t(`skills.${name}.add`)}
              removeLabel={(entry) => t('skills.remove', { entry })}
            />
          )}
        />
      )}
    </Field>
  );
}
