import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { CityWords, CityWordsInput } from '#features/site/city-words.ts';
import { LONGEST_CITY_TEXT, LONGEST_DISPOSAL_NAME, MOST_DISPOSAL } from '#features/site/limits.ts';
import { languages } from '#platform/language/translator.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';

type Service = CityWords['disposal'][number];

const EMPTY: Service = { name: '', href: '', text: { en: '', es: '' } };

export interface DisposalFieldsProps {
  form: UseFormReturn<CityWordsInput, unknown, CityWords>;
  /** The services shown while the city has none of its own. */
  shipped: readonly Service[];
}

/** Edits the services that take bulky things away in a city: none of its own, or up to four (MOD-074). */
export function DisposalFields({ form, shipped }: DisposalFieldsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'disposal' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-5">
      <legend className="contents font-semibold">{t('cities.disposal')}</legend>
      {fields.length === 0 && (
        <p className="text-sm text-muted">
          {t('cities.disposalShipped', { names: format.list(shipped.map(({ name }) => name)) })}
        </p>
      )}
      {fields.map(({ id }, index) => (
        <ServiceFields
          key={id}
          form={form}
          index={index}
          shipped={shipped[index]}
          onRemove={() => {
            remove(index);
            // The button that was pressed is gone.
            requestAnimationFrame(() => add.current?.focus());
          }}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {fields.length < MOST_DISPOSAL && (
          <Button ref={add} variant="outline" size="sm" onClick={() => append({ ...EMPTY })}>
            {t('cities.disposalAdd')}
          </Button>
        )}
        {fields.length === 0 && (
          <Button variant="link" size="sm" onClick={() => append([...shipped])}>
            {t('cities.disposalCopy')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface ServiceFieldsProps extends Pick<DisposalFieldsProps, 'form'> {
  index: number;
  shipped: Service | undefined;
  onRemove: () => void;
}

function ServiceFields({ form, index, shipped, onRemove }: ServiceFieldsProps) {
  const { t } = useTranslation('admin');
  const getFieldMessage = useFieldMessage();
  const errors = form.formState.errors.disposal?.[index];
  const number = index + 1;
  return (
    <div
      role="group"
      aria-label={t('cities.service', { number })}
      className="flex flex-col gap-4 rounded-card border border-line p-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('cities.serviceName')} error={getFieldMessage(errors?.name)} isRequired>
          <TextInput
            {...form.register(`disposal.${index}.name`)}
            maxLength={LONGEST_DISPOSAL_NAME}
            placeholder={shipped?.name}
          />
        </Field>
        <Field label={t('cities.serviceAddress')} error={getFieldMessage(errors?.href)} isRequired>
          <TextInput
            {...form.register(`disposal.${index}.href`)}
            type="url"
            inputMode="url"
            placeholder={shipped?.href ?? 'https://'}
          />
        </Field>
      </div>
      {languages.map((language) => (
        <Field
          key={language}
          label={t(`cities.serviceText.${language}`)}
          error={getFieldMessage(errors?.text?.[language])}
          isRequired
        >
          <TextArea
            {...form.register(`disposal.${index}.text.${language}`)}
            lang={language}
            rows={2}
            maxLength={LONGEST_CITY_TEXT}
            counterFrom={LONGEST_CITY_TEXT - 100}
            placeholder={shipped?.text[language]}
          />
        </Field>
      ))}
      <Button variant="outline" size="sm" className="self-start" onClick={onRemove}>
        {t('cities.serviceRemove', { number })}
      </Button>
    </div>
  );
}
