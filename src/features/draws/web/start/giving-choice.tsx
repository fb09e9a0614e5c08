import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { holdHours } from '../../vocabulary.ts';
import { windowHours } from './giving.ts';
import type { Giving, GivingMethod } from './giving.ts';

export interface GivingChoiceProps {
  methods: readonly GivingMethod[];
  value: Giving;
  onChange: (value: Giving) => void;
}

/** Chooses who gets an item that is given away, and how long the window lasts (ITEM-326). */
export function GivingChoice({ methods, value, onChange }: GivingChoiceProps) {
  const { t } = useTranslation('draws');
  return (
    <>
      <Field label={t('giving.label')} isGroup>
        <RadioCards
          value={value.method}
          onValueChange={(chosen) =>
            onChange({ ...value, method: methods.find((one) => one === chosen) ?? value.method })
          }
          className="gap-2 *:p-3"
          options={methods.map((method) => ({
            value: method,
            title: t(`giving.${method}`),
            description: t(`giving.${method}Text`),
          }))}
        />
      </Field>
      {value.method !== 'first' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('giving.hours')}>
            <Select
              value={String(value.hours)}
              onValueChange={(chosen) =>
                onChange({
                  ...value,
                  hours: windowHours.find((one) => String(one) === chosen) ?? value.hours,
                })
              }
              options={windowHours.map((hours) => ({
                value: String(hours),
                label: t(`giving.hoursChoice.${hours}`),
              }))}
            />
          </Field>
          <Field label={t('giving.hold')} hint={t('giving.holdHint')}>
            <Select
              value={String(value.holdHours)}
              onValueChange={(chosen) =>
                onChange({
                  ...value,
                  holdHours: holdHours.find((one) => String(one) === chosen) ?? value.holdHours,
                })
              }
              options={holdHours.map((hours) => ({
                value: String(hours),
                label: t(`giving.holdChoice.${hours}`),
              }))}
            />
          </Field>
        </div>
      )}
    </>
  );
}
