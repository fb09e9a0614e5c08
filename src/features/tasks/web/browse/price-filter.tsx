import { useTypedFilter } from '#features/browsing/web/list/use-typed-filter.ts';
import { asTyped, typedNumber } from '#platform/text/typed-number.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ChoicePills } from '#ui/choices/choice-pills.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { MOST_AMOUNT } from '../../limits.ts';
import { rangeWithBounds, taskPriceBounds } from '../../price-range.ts';
import { taskPriceRanges } from '../../vocabulary.ts';
import type { BrowseSearch, ChangeBrowse } from './browse-search.ts';
import type { GetTaskCount } from './use-task-facets.ts';

export interface PriceFilterProps {
  address: BrowseSearch;
  onChange: ChangeBrowse;
  getCount: GetTaskCount;
}

const NEGOTIABLE = 'negotiable';
const PRICES = [...taskPriceRanges, NEGOTIABLE] as const;

/** The usual ranges, what is negotiable, and any other price from and to (TASK-357). */
export function PriceFilter({ address, onChange, getCount }: PriceFilterProps) {
  const { t } = useTranslation('task-filters');
  const { from, to, negotiable } = address;
  return (
    <div className="flex flex-col gap-4">
      <ChoicePills
        legend={t('price')}
        isSingle
        options={[
          { value: '', label: t('anyPrice') },
          ...PRICES.map((value) => ({
            value,
            label: t(`prices.${value}`),
            ...getCount('prices', value),
          })),
        ]}
        values={chosen()}
        onValuesChange={([value]) => choose(value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <AmountFilter
          label={t('priceFrom')}
          amount={from}
          onAmount={(amount) => onChange({ from: amount, ...instead(amount) })}
        />
        <AmountFilter
          label={t('priceTo')}
          amount={to}
          onAmount={(amount) => onChange({ to: amount, ...instead(amount) })}
        />
      </div>
    </div>
  );

  /** Another price than the usual ones is none of the choices. */
  function chosen(): string[] {
    const isPriced = from !== undefined || to !== undefined;
    if (!isPriced) return [negotiable ? NEGOTIABLE : ''];
    const range = rangeWithBounds({ minPrice: from ?? null, maxPrice: to ?? null });
    return range && !negotiable ? [range] : [];
  }

  function choose(value: string | undefined) {
    const range = taskPriceRanges.find((known) => known === value);
    const { minPrice = null, maxPrice = null } = range ? taskPriceBounds(range) : {};
    onChange({
      from: minPrice ?? undefined,
      to: maxPrice ?? undefined,
      negotiable: value === NEGOTIABLE ? true : undefined,
    });
  }
}

/** Takes 'Negotiable' away when a price is typed, as the choices do. */
const instead = (amount: number | undefined) =>
  amount === undefined ? {} : { negotiable: undefined };

function isAmount(text: string): boolean {
  const amount = typedNumber(text);
  return amount === null || (amount >= 0 && amount <= MOST_AMOUNT);
}

interface AmountFilterProps {
  label: string;
  amount: number | undefined;
  onAmount: (amount: number | undefined) => void;
}

function AmountFilter({ label, amount, onAmount }: AmountFilterProps) {
  const { t } = useTranslation('task-filters');
  const format = useFormat();
  const { typed, onType, onLeave } = useTypedFilter(
    asTyped(amount ?? null),
    (text) => onAmount(typedNumber(text) ?? undefined),
    isAmount,
  );
  return (
    <Field
      label={label}
      error={isAmount(typed) ? undefined : t('priceProblem', { most: format.number(MOST_AMOUNT) })}
    >
      <NumberInput
        prefix="$"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
    </Field>
  );
}
