import { useId } from 'react';
import { StoredPicture } from '#features/media/web/stored-picture.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { PencilLine } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { fieldsOfStep } from '../steps/wizard-steps.ts';
import type { WizardStep } from '../steps/wizard-steps.ts';
import type { ServiceForm } from '../use-service-form.ts';
import type { ServiceField, ServiceValues } from '../values/service-values.ts';
import { useServiceWords } from './use-service-words.ts';

export interface ReviewSectionProps {
  step: Exclude<WizardStep, 'review'>;
  service: ServiceForm;
  timeZone: string | null;
  onChange: () => void;
}

/** They take the whole width. */
const WIDE: readonly ServiceField[] = [
  'title',
  'description',
  'packages',
  'addons',
  'location',
  'photos',
  'schedule',
];

/** Shows what was entered on one step. */
export function ReviewSection({ step, service, timeZone, onChange }: ReviewSectionProps) {
  const { kind, values } = service;
  const { t } = useTranslation('service_form');
  const format = useFormat();
  const { getLabel, formatFieldValue } = useServiceWords();
  const id = useId();
  const name = t(`${kind}.steps.${step}`);
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-3 p-4 md:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-base font-bold">
          {name}
        </h2>
        <Button variant="link" aria-label={t('changeStep', { step: name })} onClick={onChange}>
          <PencilLine aria-hidden="true" className="size-4" />
          {t('change')}
        </Button>
      </div>
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {fieldsOfStep(step)
          .filter((field) => isShown(field, values))
          .map((field) => (
            <div key={field} className={cx('min-w-0', WIDE.includes(field) && 'sm:col-span-2')}>
              <dt className="text-xs text-muted">{getLabel(field)}</dt>
              <dd dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
                {field === 'photos' && values.photos.length > 0 ? (
                  <Photos keys={values.photos} />
                ) : (
                  formatFieldValue(field, values) || (
                    <span className="text-muted">{t('empty')}</span>
                  )
                )}
              </dd>
            </div>
          ))}
        {step === 'availability' && timeZone !== null && (
          <div>
            <dt className="text-xs text-muted">{t('schedule.zone')}</dt>
            <dd className="text-sm">{format.timeZone(timeZone)}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

/** The rate of another price type is not stored (SERV-086). */
function isShown(field: ServiceField, { priceType }: ServiceValues): boolean {
  if (field === 'hourlyRate') return priceType === 'hourly';
  return field !== 'fixedPrice' || priceType === 'fixed';
}

function Photos({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('service_form');
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {keys.map((key, index) => (
        <li key={key}>
          <StoredPicture
            pictureKey={key}
            preset="thumbnail"
            alt={t('photos.one', { number: index + 1 })}
            className="size-16 rounded-control"
          />
        </li>
      ))}
    </ul>
  );
}
