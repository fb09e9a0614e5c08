import type { ComponentType } from 'react';
import type { Control } from 'react-hook-form';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { experienceLevels, posterUrgencies } from '../../../vocabulary.ts';
import type { TaskFormValues } from '../form/task-form.ts';
import type { Requirements } from '../form/step-fields.ts';
import { ContactField } from './contact-field.tsx';
import type { ContactFieldProps } from './contact-field.tsx';
import { SkillsField } from './skills-field.tsx';

type Props = { control: Control<TaskFormValues> };

/** In the order of the screen; a field that is left out is a type error. */
const FIELDS: Record<keyof Requirements, ComponentType<ContactFieldProps>> = {
  skills: SkillsField,
  equipment: EquipmentField,
  experience: ExperienceField,
  urgency: UrgencyField,
  contactPreference: ContactField,
};

export const RequirementFields = (props: ContactFieldProps) =>
  Object.entries(FIELDS).map(([name, RequirementField]) => (
    <RequirementField key={name} {...props} />
  ));

function EquipmentField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'equipment' });
  return (
    <Field label={t('tasks:detail.equipment')} error={error} aside={t('posting:optional')}>
      <TextArea
        {...field}
        isAutoGrowing
        dir="auto"
        rows={2}
        placeholder={t('equipment.placeholder')}
      />
    </Field>
  );
}

function ExperienceField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'experience' });
  return (
    <Field label={t('tasks:detail.experience')} error={error}>
      <Select
        {...field}
        options={experienceLevels.map((level) => ({
          value: level,
          label: t(`tasks:detail.experiences.${level}`),
        }))}
      />
    </Field>
  );
}

function UrgencyField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'urgency' });
  return (
    <Field label={t('tasks:detail.urgency')} error={error} isGroup>
      <RadioCards
        {...field}
        onValueChange={field.onChange}
        className="grid-cols-2"
        options={posterUrgencies.map((urgency) => ({
          value: urgency,
          title: t(`tasks:detail.posterUrgencies.${urgency}`),
        }))}
      />
    </Field>
  );
}
