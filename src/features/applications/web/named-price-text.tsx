import { useTranslation } from '#platform/web/use-translation.ts';
import type { NamedPrice } from '#features/tasks/contract.ts';
import { asPriced, formatTaskPrice } from '#features/tasks/texts/price-text.ts';

interface NamedPriceTextProps {
  /** Null means the posted one. */
  price: NamedPrice | null;
  text: 'price.named' | 'price.own';
}

/** The price that an applicant named (DEAL-031). */
export function NamedPriceText({ price, text }: NamedPriceTextProps) {
  const { t, i18n } = useTranslation('applications');
  return (
    price && (
      <p className="text-sm font-bold tabular-nums">
        {t(text, { price: formatTaskPrice(asPriced(price), i18n) })}
      </p>
    )
  );
}
