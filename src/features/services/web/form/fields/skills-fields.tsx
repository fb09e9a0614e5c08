import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TagField } from '#ui/inputs/tags/tag-field.tsx';
import { LONGEST_ENTRY, MOST_ENTRIES } from '../../../limits.ts';
import { experienceLevels } from '../../../vocabulary.ts';
import type { ServiceFieldProps } from './service-field-props.ts';

/** SERV-090. */
export function ExperienceField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
  const { field, error } = useFormField({ control, name: 'experienceLevel' });
  return (
    <Field label={t('experience.label')} error={error} isGroup>
      <RadioCards
        {...field}
        onValueChange={field.onChange}
        columns={3}
        className="*:p-3"
        options={experienceLevels.map((value) => ({
          value,
          title: t(`services:experienceLevels.${value}`),
          description: t(`experience.hints.${value}`),
        }))}
      />
    </Field>
  );
}

/** Enter or the plus adds one; a blank or repeated one is passed over without a word (SERV-091, SERV-117). */
export function EntriesField({
  control,
  name,
}: ServiceFieldProps & { name: 'skills' | 'toolsEquipment' }) {
  const { t } = useTranslation('service_form');
  const { field, error } = useFormField({ control, name });
  return (
    <TagField
      {...field}
      onValueChange={field.onChange}
      label={t(`${name}.label`)}
      hint={t(`${name}.hint`, { max: MOST_ENTRIES })}
      aside={name === 'skills' ? undefined : t('posting:optional')}
      error={error}
      refusals={{
        full: t(name === 'skills' ? 'fields.too_many_skills' : 'fields.too_many_tools'),
        'too-long': t('fields.entry_too_long'),
      }}
      maxTags={MOST_ENTRIES}
      maxLength={LONGEST_ENTRY}
      placeholder={t(`${name}.placeholder`)}
      addLabel={t(`${name}.add`)}
      removeLabel={(entry) => t('removeEntry', { entry })}
    />
  );
}
