import type { ServiceDetail } from '#features/services/contract.ts';
import { servicePriceText } from '#features/services/price-text.ts';
import { isolated } from '#platform/text/direction.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CheckCards } from '#ui/choices/check-cards.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import type { TypedRequest } from './typed-request.ts';

const NO_PACKAGE = 'none';

export interface PartsFieldsProps {
  service: ServiceDetail;
  typed: TypedRequest;
  onChange: (change: Partial<TypedRequest>) => void;
}

/** Packages and add-ons of a service, where it has some; what takes longer needs another time. */
export function PartsFields({ service, typed, onChange }: PartsFieldsProps) {
  const { t, i18n } = useTranslation('bookings');
  const { money, duration } = useFormat();
  const { packages, addons } = service;
  const takes = (minutes: number | null) =>
    minutes === null || minutes === 0 ? '' : ` · ${duration(minutes)}`;
  return (
    <>
      {packages.length > 0 && (
        <Field label={t('request.package')} isGroup>
          <RadioCards
            value={typed.packageId ?? NO_PACKAGE}
            onValueChange={(id) =>
              onChange({ packageId: id === NO_PACKAGE ? null : id, start: null })
            }
            options={[
              ...packages.map(({ id, name, includes, price, minutes }) => ({
                value: id,
                title: `${isolated(name)} · ${money(price)}${takes(minutes)}`,
                ...(includes !== '' && { description: includes }),
              })),
              {
                value: NO_PACKAGE,
                title: t('request.noPackage'),
                description: servicePriceText(service, i18n),
              },
            ]}
          />
        </Field>
      )}
      {addons.length > 0 && (
        <Field label={t('request.addons')} aside={t('optional')} isGroup>
          <CheckCards
            value={typed.addonIds}
            onValueChange={(addonIds) => onChange({ addonIds, start: null })}
            options={addons.map(({ id, name, price, minutes }) => ({
              value: id,
              title: `${isolated(name)} · ${money(price)}${takes(minutes)}`,
            }))}
          />
        </Field>
      )}
    </>
  );
}
