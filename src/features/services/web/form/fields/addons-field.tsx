import { useRef } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { MOST_ADDONS, SLOT_STEP_MINUTES } from '../../../limits.ts';
import { addonValues } from '../values/service-values.ts';
import { DurationField } from './duration-field.tsx';
import { EntryList } from './entry-list.tsx';
import { PartPriceField } from './part-price-field.tsx';
import type { ServiceFieldProps } from './service-field-props.ts';
import { usePartMessage } from './use-part-message.ts';

/** Up to ten things that may be added to the service or any of its packages. */
export function AddonsField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
  const { fields, append, remove } = useFieldArray({ control, name: 'addons' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <EntryList
      title={t('addons.title')}
      hint={t('addons.hint', { max: MOST_ADDONS })}
      getName={(index) => t('addons.one', { number: index + 1 })}
      ids={fields.map(({ id }) => id)}
      max={MOST_ADDONS}
      addLabel={t('addons.add')}
      removeLabel={(index) => t('addons.remove', { number: index + 1 })}
      addRef={add}
      onAdd={() => append(addonValues.parse({}))}
      onRemove={(index) => {
        remove(index);
        // The button that was pressed is gone.
        requestAnimationFrame(() => add.current?.focus());
      }}
    >
      {(index) => (
        <>
          <NameField control={control} index={index} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <PartPriceField control={control} name={`addons.${index}.price`} />
            <DurationField
              control={control}
              name={`addons.${index}.minutes`}
              label={t('addons.duration')}
              least={SLOT_STEP_MINUTES}
              none={{ value: 0, label: t('addons.noTime') }}
            />
          </div>
        </>
      )}
    </EntryList>
  );
}

function NameField({ control, index }: ServiceFieldProps & { index: number }) {
  const { t } = useTranslation('service_form');
  const message = usePartMessage();
  const { field, fieldState } = useController({ control, name: `addons.${index}.name` });
  return (
    <Field label={t('addons.name')} error={message(fieldState)} isRequired>
      <TextInput
        {...field}
        dir="auto"
        autoComplete="off"
        placeholder={t('addons.namePlaceholder')}
      />
    </Field>
  );
}
