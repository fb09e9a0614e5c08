import { useController } from 'react-hook-form';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { responseTimes } from '../../../vocabulary.ts';
import { ScheduleEditor } from '../schedule/schedule-editor.tsx';
import type { ServiceFieldProps } from './service-field-props.ts';

export interface ScheduleFieldProps extends ServiceFieldProps {
  /** The time zone of the hours; null while it is not known. */
  timeZone: string | null;
}

/** When a provider works (SERV-126 to SERV-135). */
export function ScheduleField({ control, timeZone }: ScheduleFieldProps) {
  const {
    field: { ref, value, onChange },
  } = useController({ control, name: 'schedule' });
  return <ScheduleEditor value={value} onChange={onChange} timeZone={timeZone} ref={ref} />;
}

/** SERV-092. */
export function ResponseTimeField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
  const { field, error } = useFormField({ control, name: 'responseTime' });
  return (
    <Field
      label={t('responseTime.label')}
      error={error}
      hint={t('responseTime.hint')}
      className="sm:max-w-72"
      isRequired
    >
      <Select
        {...field}
        options={responseTimes.map((value) => ({
          value,
          label: t(`services:responseTimes.${value}`),
        }))}
      />
    </Field>
  );
}
