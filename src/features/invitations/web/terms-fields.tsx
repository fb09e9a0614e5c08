import { priceUnits, timesOfDay } from '#features/tasks/vocabulary.ts';
import { readChoice } from '#platform/read-choice.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { clock } from '#platform/web/clock.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { TypedTerms } from './typed-invitation.ts';

export interface TermsFieldsProps {
  typed: TypedTerms;
  problems: Record<string, string>;
  onChange: (part: Partial<TypedTerms>) => void;
}

/** The price with its unit, the day and the part of it. */
export function TermsFields({ typed, problems, onChange }: TermsFieldsProps) {
  const { t } = useTranslation('invitations');
  return (
    <>
      <Field label={t('dialog.unit')} isGroup>
        <RadioCards
          columns={2}
          value={typed.unit}
          onValueChange={(value) => onChange({ unit: readChoice(priceUnits, value, typed.unit) })}
          options={priceUnits.map((unit) => ({ value: unit, title: t(`dialog.units.${unit}`) }))}
        />
      </Field>
      <Field
        label={t(typed.unit === 'hour' ? 'dialog.pricePerHour' : 'dialog.price')}
        error={problems['price.amount'] ?? problems['price']}
        isRequired
      >
        <NumberInput
          prefix="$"
          value={typed.amount}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('dialog.day')} hint={t('dialog.dayHint')} error={problems['day.date']}>
          <TextInput
            type="date"
            value={typed.date}
            min={wallTime(clock.now(), ownTimeZone()).day}
            onChange={(event) => onChange({ date: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('dialog.part')}>
          <Select
            value={typed.timeOfDay}
            onValueChange={(value) =>
              onChange({ timeOfDay: readChoice(timesOfDay, value, typed.timeOfDay) })
            }
            options={timesOfDay.map((part) => ({
              value: part,
              label: t(`tasks:timesOfDay.${part}`),
            }))}
          />
        </Field>
      </div>
    </>
  );
}
