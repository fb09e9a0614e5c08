import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { EventValues } from './event-values.ts';

/** When an event starts and ends, by the clocks where it takes place (EVENT-005). */
export function TimeFields({ form }: { form: UseFormReturn<EventValues> }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const message = useFieldMessage();
  const { errors } = form.formState;
  const placeKind = useWatch({ control: form.control, name: 'placeKind' });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('form.day')} error={message(errors.day)} isRequired>
          <TextInput
            {...form.register('day', {
              // Most events end on the day they start.
              onChange: () => form.setValue('endDay', form.getValues('day')),
            })}
            type="date"
          />
        </Field>
        <Field label={t('form.startTime')} error={message(errors.startTime)} isRequired>
          <TextInput {...form.register('startTime')} type="time" />
        </Field>
        <Field label={t('form.endDay')} error={message(errors.endDay)} isRequired>
          <TextInput {...form.register('endDay')} type="date" />
        </Field>
        <Field label={t('form.endTime')} error={message(errors.endTime)} isRequired>
          <TextInput {...form.register('endTime')} type="time" />
        </Field>
      </div>
      <p className="text-xs text-muted">
        {placeKind === 'online'
          ? t('form.timesOnline', { zone: format.timeZone(ownTimeZone()) })
          : t('form.timesHint')}
      </p>
    </div>
  );
}
