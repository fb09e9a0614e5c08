import { useTranslation } from '#platform/web/use-translation.ts';
import { Phone } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

/** The number of the place, to be called by one press. */
export function EmergencyLink({ number }: { number: string }) {
  const { t } = useTranslation('arrival');
  return (
    <div className="flex flex-col gap-3 rounded-card bg-danger-soft p-4">
      <p className="font-semibold">{t('unsafe.emergency', { number })}</p>
      <a href={`tel:${number}`} className={buttonClass({ variant: 'danger', size: 'lg' })}>
        <Phone aria-hidden="true" className="size-5" />
        {t('unsafe.call', { number })}
      </a>
    </div>
  );
}
