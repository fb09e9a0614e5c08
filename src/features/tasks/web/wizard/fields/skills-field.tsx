import type { Control } from 'react-hook-form';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TagField } from '#ui/inputs/tags/tag-field.tsx';
import { LONGEST_SKILL, MOST_SKILLS } from '../../../limits.ts';
import type { TaskFormValues } from '../form/task-form.ts';

/** Up to 10 entries; a blank or repeated one is passed over without a word (TASK-218). */
export function SkillsField({ control }: { control: Control<TaskFormValues> }) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'skills' });
  return (
    <TagField
      {...field}
      onValueChange={field.onChange}
      label={t('tasks:detail.skills')}
      hint={t('skills.hint', { max: MOST_SKILLS })}
      aside={t('posting:optional')}
      error={error}
      refusals={{ full: t('fields.too_many_skills'), 'too-long': t('fields.skill_too_long') }}
      maxTags={MOST_SKILLS}
      maxLength={LONGEST_SKILL}
      placeholder={t('skills.placeholder')}
      addLabel={t('skills.add')}
      removeLabel={(skill) => t('skills.remove', { skill })}
    />
  );
}
