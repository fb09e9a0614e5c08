import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Mail, Smartphone } from '#ui/icons.tsx';
import type { Delivery } from '../../contract.ts';
import { getDeliveryOutcome } from './outcome.ts';

/** The interval at which deliveries on their way are fetched again. */
const AGAIN_MS = 10_000;

/** Shows the outcome of a notification on channels beside the page, if there were any (NOTE-214). */
export function DeliveryLog({ notificationId }: { notificationId: string }) {
  const { t } = useTranslation('notices');
  const { queries } = useApi();
  const query = useQuery({
    ...queries.notifications.deliveries.queryOptions({ input: { notificationId } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ state: its }) => its === 'waiting' || its === 'retried') === true
        ? AGAIN_MS
        : false,
  });
  return (
    <Loaded query={query} skeleton="h-5 w-48" errorText={t('log.failed')}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{t('log.onlyHere')}</p>
        ) : (
          <ul className="flex flex-col gap-1.5">
            {items.map((delivery, at) => (
              // Rows have no names of their own; their order never changes.
              <Line key={`${delivery.channel}-${at}`} delivery={delivery} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Line({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('notices');
  const { dayAndTime } = useFormat();
  const Sign = delivery.channel === 'email' ? Mail : Smartphone;
  const times = {
    at: dayAndTime(delivery.at),
    due: dayAndTime(delivery.dueAt ?? delivery.at),
  };
  return (
    <li className="flex items-start gap-2">
      <Sign aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{t(`log.${getDeliveryOutcome(delivery)}`, times)}</span>
    </li>
  );
}
