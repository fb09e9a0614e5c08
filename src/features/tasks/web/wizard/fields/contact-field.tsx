import { AtSign, MessageCircle, Phone } from '#ui/icons.tsx';
import type { Control } from 'react-hook-form';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import type { TaskFormValues } from '../form/task-form.ts';
import { NARROW_CARDS } from './card-columns.ts';

export type ContactFieldProps = { control: Control<TaskFormValues>; hasPhone: boolean };

/** Phone can be chosen only with a number in the profile (TASK-222). */
export function ContactField({ control, hasPhone }: ContactFieldProps) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'contactPreference' });
  return (
    <Field
      label={t('contactPreference.label')}
      error={error}
      hint={hasPhone ? undefined : t('wizard:fields.phone_missing')}
      isGroup
    >
      <RadioCards
        {...field}
        onValueChange={field.onChange}
        className={NARROW_CARDS}
        options={[
          {
            value: 'messages',
            title: t('tasks:contactPreference.messages'),
            description: t('contactPreference.messagesHint'),
            icon: <MessageCircle />,
          },
          {
            value: 'email',
            title: t('tasks:contactPreference.email'),
            description: t('contactPreference.emailHint'),
            icon: <AtSign />,
          },
          {
            value: 'phone',
            title: t('tasks:contactPreference.phone'),
            description: t('contactPreference.phoneHint'),
            icon: <Phone />,
            disabled: !hasPhone,
          },
        ]}
      />
    </Field>
  );
}
