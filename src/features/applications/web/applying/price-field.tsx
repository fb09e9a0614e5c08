import { useState } from 'react';
import { useSession } from '#identity/web/session.ts';
import { LEAST_AMOUNT, MOST_AMOUNT } from '#features/tasks/limits.ts';
import type { NamedPrice, TaskCard } from '#features/tasks/contract.ts';
import type { PriceUnit } from '#features/tasks/vocabulary.ts';
import { formatTaskPrice } from '#features/tasks/texts/price-text.ts';
import { typedNumber } from '#platform/text/typed-number.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { findPriceProblem, unitsFor } from '../../named-price.ts';
import { priceDraft } from './apply-draft.ts';

type PricedTask = Pick<TaskCard, 'id' | 'budgetType' | 'price' | 'maxPrice'>;

const WRONG = 'applications:fields.price';

/** The price as the applicant types it; it stays through failures and sign-in like the message (DEAL-030). */
export function useOffer({ id: taskId, budgetType }: PricedTask) {
  const text = useText();
  const session = useSession();
  const [userId] = useState(session.status === 'signed-in' ? session.userId : '');
  const units = unitsFor[budgetType];
  const [draft, setDraft] = useState(() => priceDraft.read(taskId, userId));
  const [isChecked, setChecked] = useState(false);
  const [storedUnit = '', ...rest] = draft.split(' ');
  const unit = units.find((one) => one === storedUnit) ?? units[0];
  const typed = rest.join(' ');
  const amount = typedNumber(typed);
  const price: NamedPrice | null = amount === null ? null : { amount, unit };
  const problem =
    amount !== null && !(amount >= LEAST_AMOUNT && amount <= MOST_AMOUNT)
      ? WRONG
      : findPriceProblem(budgetType, price);
  const store = (nextUnit: PriceUnit, next: string) => {
    const nextDraft = next === '' && nextUnit === units[0] ? '' : `${nextUnit} ${next}`;
    setDraft(nextDraft);
    priceDraft.write(taskId, userId, nextDraft);
  };
  return {
    typed,
    unit,
    units,
    price,
    error: problem !== null && (isChecked || Number.isNaN(amount)) ? text(problem) : undefined,
    setTyped: (next: string) => store(unit, next),
    setUnit: (next: PriceUnit) => store(next, typed),
    /** Shows what is wrong; returns whether nothing is. */
    submit: (): boolean => {
      setChecked(true);
      return problem === null;
    },
  };
}

interface PriceFieldProps {
  task: PricedTask;
  offer: ReturnType<typeof useOffer>;
}

/** Asks for a price where it is negotiable, and takes one everywhere else. */
export function PriceField({ task, offer }: PriceFieldProps) {
  const { t, i18n } = useTranslation('applications');
  const isNegotiable = task.budgetType === 'negotiable';
  return (
    <>
      {offer.units.length > 1 && (
        <Field label={t('price.unit')} isGroup>
          <RadioCards
            columns={2}
            value={offer.unit}
            onValueChange={(value) =>
              offer.setUnit(offer.units.find((unit) => unit === value) ?? offer.unit)
            }
            options={offer.units.map((unit) => ({ value: unit, title: t(`price.units.${unit}`) }))}
          />
        </Field>
      )}
      <Field
        label={
          offer.unit === 'hour' ? `${t('price.label')} (${t('price.perHour')})` : t('price.label')
        }
        hint={
          isNegotiable
            ? t('price.needed')
            : t('price.optional', { price: formatTaskPrice(task, i18n) })
        }
        error={offer.error}
        {...(isNegotiable && { isRequired: true })}
      >
        <NumberInput
          prefix="$"
          value={offer.typed}
          onChange={(event) => offer.setTyped(event.currentTarget.value)}
        />
      </Field>
    </>
  );
}
