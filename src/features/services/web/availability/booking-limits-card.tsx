import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { bookingLimits, gapChoices, noticeChoices } from '../../availability/booking-limits.ts';
import type { BookingLimits } from '../../availability/booking-limits.ts';
import { ownExceptions } from '../service-queries.ts';
import { useReadAvailability } from './use-change-exceptions.ts';

const DAY_MINUTES = 24 * 60;

/** The notice a provider needs and the time they leave free around bookings (SERV-196, SERV-197). */
export function BookingLimitsCard({ viewerId }: { viewerId: string | null }) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const { queries } = useApi();
  const { data } = useQuery(ownExceptions(queries, viewerId));
  const change = useChangeLimits();
  // Until the list is read again, the choice that was just made stands.
  const limits = (change.isPending ? change.variables : null) ?? data?.limits;
  // The card of days off, which reads the same, tells whether that failed.
  if (!limits) return null;
  return (
    <TitledCard title={t('limits.title')} text={t('limits.text')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('limits.notice')} hint={t('limits.noticeHint')}>
          <Select
            value={String(limits.noticeMinutes)}
            onValueChange={(value) => change.mutate({ ...limits, noticeMinutes: Number(value) })}
            options={noticeChoices.map((minutes) => ({
              value: String(minutes),
              label:
                minutes < DAY_MINUTES
                  ? format.duration(minutes)
                  : t('limits.days', { count: minutes / DAY_MINUTES }),
            }))}
          />
        </Field>
        <Field label={t('limits.gap')} hint={t('limits.gapHint')}>
          <Select
            value={String(limits.gapMinutes)}
            onValueChange={(value) => change.mutate({ ...limits, gapMinutes: Number(value) })}
            options={gapChoices.map((minutes) => ({
              value: String(minutes),
              label: minutes === 0 ? t('limits.noGap') : format.duration(minutes),
            }))}
          />
        </Field>
      </div>
    </TitledCard>
  );
}

function useChangeLimits() {
  const { t } = useTranslation('availability');
  const { api } = useApi();
  const errorText = useErrorText();
  const refresh = useReadAvailability();
  return useSingleMutation({
    mutationFn: (limits: BookingLimits) =>
      api.services.setBookingLimits(bookingLimits.parse(limits)),
    onSuccess: async () => {
      await refresh();
      announce({ title: t('limits.saved') });
    },
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'availability:limits.failed'),
        tone: 'error',
      }),
  });
}
