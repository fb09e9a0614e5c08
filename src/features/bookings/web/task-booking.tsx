import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Lock } from '#ui/icons.tsx';
import type { Booking } from '../contract.ts';
import { AgreedButtons } from './agreed-buttons.tsx';
import { bookingOfTask } from './booking-queries.ts';
import { BookingTime } from './booking-time.tsx';

/** On the page of a private task, under its price: what the two agreed on, and how to change it. */
export function TaskBooking({ taskId }: { taskId: string }) {
  const { t } = useTranslation('bookings');
  const { queries } = useApi();
  const id = useId();
  const { data, isError, isFetching, refetch } = useQuery(bookingOfTask(queries, taskId));
  if (isError && !data) {
    return (
      <ErrorLine text={t('task.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  const booking = data?.booking;
  if (!booking) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 id={id} className="font-display text-lg font-semibold">
        {t('task.title')}
      </h2>
      <BookingTime
        time={booking.time}
        clientZone={booking.role === 'provider' ? booking.timeZone : null}
      />
      <ServiceLink booking={booking} />
      <Waiting booking={booking} />
      <AgreedButtons booking={booking} isOnTask />
      <Link
        to="/private-chats"
        search={{ list: 'marketplace', chat: booking.conversationId }}
        className="inline-flex min-h-11 items-center self-start text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        {t('task.chat')}
      </Link>
      <p className="flex gap-2 text-xs text-muted">
        <Lock aria-hidden="true" className="size-4 shrink-0" />
        {t('task.text')}
      </p>
    </section>
  );
}

function ServiceLink({ booking: { serviceId, serviceTitle } }: { booking: Booking }) {
  return (
    <p dir="auto" className="text-sm wrap-anywhere">
      {serviceId === null ? (
        serviceTitle
      ) : (
        <Link
          to="/services/$serviceId"
          params={{ serviceId }}
          className="text-link underline-offset-4 hover:underline"
        >
          {serviceTitle}
        </Link>
      )}
    </p>
  );
}

/** A change that one of them proposed and the other has not answered. */
function Waiting({ booking: { steps } }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const change = steps.find(({ status }) => status === 'current');
  if (!change) return null;
  return (
    <p className="rounded-control bg-accent-soft px-3.5 py-2.5 text-sm text-accent-ink">
      {t(change.isOwn ? 'task.waitingForThem' : 'task.waitingForYou')}
    </p>
  );
}
