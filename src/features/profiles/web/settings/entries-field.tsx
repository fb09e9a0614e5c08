import { useController } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TagField } from '#ui/inputs/tags/tag-field.tsx';
import { profileLimits } from '../../limits.ts';
import type { entryLists } from '../../vocabulary.ts';
import type { SectionValues } from './section-fields.ts';
import { useSectionError } from './text-fields.tsx';
import type { Section } from './use-section.ts';

export interface EntriesFieldProps {
  section: Section<SectionValues['skills']>;
  name: (typeof entryLists)[number];
}

/** A list of short entries, each added by Enter and taken out by itself (PEOPLE-032 to PEOPLE-036). */
export function EntriesField({ section, name }: EntriesFieldProps) {
  const { t } = useTranslation('profiles');
  const { form } = section;
  const error = useSectionError(section, name);
  const { field } = useController({ control: form.control, name });
  return (
    <TagField
      {...field}
      onValueChange={(entries) => {
        field.onChange(entries);
        form.clearErrors(name);
      }}
      label={t(`skills.${name}.label`)}
      hint={t(`skills.${name}.hint`)}
      error={error}
      refusals={{
        full: t('fields.too_many_entries'),
        'too-long': t('fields.entry_too_long'),
      }}
      maxTags={profileLimits.entries}
      maxLength={profileLimits.entry}
      addLabel={t(`skills.${name}.add`)}
      removeLabel={(entry) => t('skills.remove', { entry })}
    />
  );
}
