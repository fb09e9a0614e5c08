import { useRef } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { MOST_PACKAGES, SLOT_STEP_MINUTES } from '../../../limits.ts';
import { packageValues } from '../values/service-values.ts';
import { DurationField } from './duration-field.tsx';
import { EntryList } from './entry-list.tsx';
import { PartPriceField } from './part-price-field.tsx';
import type { ServiceFieldProps } from './service-field-props.ts';
import { usePartMessage } from './use-part-message.ts';

/** Up to three named variants, each with what it includes, its price and how long it takes. */
export function PackagesField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
  const { fields, append, remove } = useFieldArray({ control, name: 'packages' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <EntryList
      title={t('packages.title')}
      hint={t('packages.hint', { max: MOST_PACKAGES })}
      getName={(index) => t('packages.one', { number: index + 1 })}
      ids={fields.map(({ id }) => id)}
      max={MOST_PACKAGES}
      addLabel={t('packages.add')}
      removeLabel={(index) => t('packages.remove', { number: index + 1 })}
      addRef={add}
      onAdd={() => append(packageValues.parse({}))}
      onRemove={(index) => {
        remove(index);
        // The button that was pressed is gone.
        requestAnimationFrame(() => add.current?.focus());
      }}
    >
      {(index) => (
        <>
          <NameField control={control} index={index} />
          <IncludesField control={control} index={index} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <PartPriceField control={control} name={`packages.${index}.price`} />
            <DurationField
              control={control}
              name={`packages.${index}.minutes`}
              label={t('packages.duration')}
              least={SLOT_STEP_MINUTES}
              none={{ value: null, label: t('packages.asAgreed') }}
            />
          </div>
        </>
      )}
    </EntryList>
  );
}

type PartProps = ServiceFieldProps & { index: number };

function NameField({ control, index }: PartProps) {
  const { t } = useTranslation('service_form');
  const message = usePartMessage();
  const { field, fieldState } = useController({ control, name: `packages.${index}.name` });
  return (
    <Field label={t('packages.name')} error={message(fieldState)} isRequired>
      <TextInput
        {...field}
        dir="auto"
        autoComplete="off"
        placeholder={t('packages.namePlaceholder')}
      />
    </Field>
  );
}

function IncludesField({ control, index }: PartProps) {
  const { t } = useTranslation('service_form');
  const message = usePartMessage();
  const { field, fieldState } = useController({ control, name: `packages.${index}.includes` });
  return (
    <Field label={t('packages.includes')} error={message(fieldState)} aside={t('posting:optional')}>
      <TextArea
        {...field}
        isAutoGrowing
        dir="auto"
        rows={2}
        placeholder={t('packages.includesPlaceholder')}
      />
    </Field>
  );
}
