import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { AgreedButtons } from './agreed-buttons.tsx';
import { bookingOfTask } from './booking-queries.ts';
import { BookingTime } from './booking-time.tsx';

/** On the page of a private task: what the two agreed on, and how to change it. */
export function TaskBooking({ taskId }: { taskId: string }) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const { queries } = useApi();
  const { data } = useQuery(bookingOfTask(queries, taskId));
  const booking = data?.booking;
  if (!booking) return null;
  const { conversationId, price, time, serviceId, serviceTitle } = booking;
  return (
    <TitledCard title={t('task.title')} text={t('task.text')}>
      <div className="flex flex-col gap-3">
        {price !== null && <p className="text-xl font-bold tabular-nums">{money(price)}</p>}
        <BookingTime time={time} />
        <p className="text-sm wrap-anywhere">
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
        <AgreedButtons booking={booking} isOnTask />
        <Link
          to="/private-chats"
          search={{ list: 'marketplace', chat: conversationId }}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('task.chat')}
        </Link>
      </div>
    </TitledCard>
  );
}
