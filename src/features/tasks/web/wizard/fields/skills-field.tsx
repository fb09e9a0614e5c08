import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TagInput } from '#ui/inputs/tag-input.tsx';
import { LONGEST_SKILL, MOST_SKILLS } from '../../../limits.ts';
import type { TaskFormValues } from '../form/task-form.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';

/** Up to 10 entries; a blank or repeated one is passed over without a word (TASK-218). */
export function SkillsField({ control }: { control: Control<TaskFormValues> }) {
  const { t } = useTranslation('wizard');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'skills' });
  const [refusal, setRefusal] = useState<'full' | 'too-long' | null>(null);
  const refusalTexts = {
    full: t('wizard:fields.too_many_skills'),
    'too-long': t('wizard:fields.skill_too_long'),
  };
  return (
    <Field
      label={t('skills.label')}
      error={refusal === null ? message(fieldState.error) : refusalTexts[refusal]}
      hint={t('skills.hint', { max: MOST_SKILLS })}
      aside={t('posting:optional')}
    >
      <TagInput
        {...field}
        onValueChange={(skills) => {
          setRefusal(null);
          field.onChange(skills);
        }}
        onRefuse={(reason) =>
          setRefusal(reason === 'full' || reason === 'too-long' ? reason : null)
        }
        maxTags={MOST_SKILLS}
        maxLength={LONGEST_SKILL}
        placeholder={t('skills.placeholder')}
        addLabel={t('skills.add')}
        removeLabel={(skill) => t('skills.remove', { skill })}
      />
    </Field>
  );
}
