import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { itemDraft } from '../../../item-draft.ts';
import { useItemPrice } from '../../use-item-price.ts';
import { typedNumber } from '#platform/text/typed-number.ts';
import type { ListingFieldProps } from './listing-field-props.ts';
import { NumberField } from './number-field.tsx';

export function PriceField({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  const price = useWatch({ control, name: 'price' });
  return (
    <NumberField
      control={control}
      name="price"
      label={t('price.label')}
      hint={<PriceHint price={price} />}
      prefix="$"
      isRequired
    />
  );
}

/** Shows how the typed price is read, so that no comma is misunderstood (ITEM-255). */
function PriceHint({ price }: { price: string }) {
  const { t } = useTranslation('listing');
  const priceText = useItemPrice();
  const read = itemDraft.shape.price.safeParse(typedNumber(price));
  return read.success ? t('price.shown', { price: priceText(read.data) }) : t('price.hint');
}

export interface FreeFieldProps {
  isLent: boolean;
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
}

/** Gives the thing away; the price is nothing then, and is not asked for (ITEM-371). */
export function FreeField({ isLent, isGiven, onChange }: FreeFieldProps) {
  const { t } = useTranslation('listing');
  return (
    <Switch
      checked={isGiven}
      onCheckedChange={onChange}
      label={t('free.label')}
      description={t(isLent ? 'lend.freeText' : 'free.text')}
    />
  );
}

/** ITEM-062. */
export function NegotiableField({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  const { field } = useController({ control, name: 'isNegotiable' });
  const { value, onChange, ...box } = field;
  return (
    <Switch
      {...box}
      checked={value}
      onCheckedChange={onChange}
      label={t('negotiable.label')}
      description={t('negotiable.text')}
    />
  );
}
