import { SlotPicker } from '#features/services/web/availability/slot-picker.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import type { TypedRequest } from './typed-request.ts';

const LENGTHS = [30, 60, 90, 120, 180, 240, 360, 480];

export interface WhenFieldsProps {
  serviceId: string;
  typed: TypedRequest;
  minutes: number;
  /** The length is chosen here, since no chosen part sets it. */
  isLengthChosen: boolean;
  error: string | undefined;
  onChange: (change: Partial<TypedRequest>) => void;
}

/** A free time of the provider's, or none: then they propose one. */
export function WhenFields(props: WhenFieldsProps) {
  const { serviceId, typed, minutes, isLengthChosen, error, onChange } = props;
  const { t } = useTranslation('bookings');
  const { duration } = useFormat();
  return (
    <Field label={t('request.when')} error={error} isGroup>
      <div data-invalid={error === undefined ? undefined : ''} className="flex flex-col gap-4">
        <div>
          <Segmented
            label={t('request.when')}
            value={typed.way}
            onValueChange={(way) => onChange({ way })}
            options={[
              { value: 'slot', label: t('request.slot') },
              { value: 'quote', label: t('request.quote') },
            ]}
          />
        </div>
        {typed.way === 'quote' ? (
          <p className="text-sm text-muted">{t('request.quoteText')}</p>
        ) : (
          <>
            {isLengthChosen && (
              <Field label={t('request.length')}>
                <Select
                  value={String(typed.minutes)}
                  onValueChange={(value) => onChange({ minutes: Number(value), start: null })}
                  options={LENGTHS.map((length) => ({
                    value: String(length),
                    label: duration(length),
                  }))}
                />
              </Field>
            )}
            <SlotPicker
              serviceId={serviceId}
              minutes={minutes}
              value={typed.start}
              onChange={(start) => onChange({ start })}
            />
          </>
        )}
      </div>
    </Field>
  );
}
