import { useController } from 'react-hook-form';
import { useFormat } from '#platform/web/use-format.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { LONGEST_SLOT_MINUTES, SLOT_STEP_MINUTES } from '../../../limits.ts';
import type { ServiceFieldProps } from './service-field-props.ts';
import { usePartMessage } from './use-part-message.ts';

export interface DurationFieldProps extends ServiceFieldProps {
  name: `packages.${number}.minutes` | `addons.${number}.minutes`;
  label: string;
  /** The shortest, in minutes. */
  least: number;
  /** The choice that is no certain time. */
  none: { value: number | null; label: string };
}

/** The field for a length, in steps of half an hour as bookings have them. */
export function DurationField({ control, name, label, least, none }: DurationFieldProps) {
  const format = useFormat();
  const message = usePartMessage();
  const { field, fieldState } = useController({ control, name });
  const lengths: number[] = [];
  for (let each = least; each <= LONGEST_SLOT_MINUTES; each += SLOT_STEP_MINUTES)
    lengths.push(each);
  const { value, onChange, ...box } = field;
  return (
    <Field label={label} error={message(fieldState)}>
      <Select
        {...box}
        value={value === none.value ? '' : String(value)}
        onValueChange={(chosen) => onChange(chosen === '' ? none.value : Number(chosen))}
        options={[
          { value: '', label: none.label },
          ...lengths.map((each) => ({ value: String(each), label: format.duration(each) })),
        ]}
        className="text-ink!"
      />
    </Field>
  );
}
