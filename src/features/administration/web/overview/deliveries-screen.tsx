import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { StaffRole } from '#features/moderation/rules.ts';
import { siteDeliveries } from '#features/moderation/web/queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { DeliveryCount, DeliveryCounts } from './deliveries-counts.tsx';

const DAYS = ['1', '7', '30'] as const;

/**
 * Shows the outcomes of e-mails and pushes, those not acknowledged, and the latest failures (NOTE-215, NOTE-224,
 * MOD-050).
 */
export function DeliveriesScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const text = useText();
  const { queries } = useApi();
  const viewer = useViewer();
  const [days, setDays] = useState<(typeof DAYS)[number]>('1');
  const query = useQuery({
    ...siteDeliveries(queries, Number(days), viewer.id),
    placeholderData: (before) => before,
  });
  return (
    <AdminFrame role={role} title={t('deliveries.title')} subtitle={t('deliveries.subtitle')}>
      <div className="flex">
        <Segmented
          label={t('deliveries.days')}
          value={days}
          onValueChange={setDays}
          options={DAYS.map((value) => ({
            value,
            label: t('decide.length', { count: Number(value) }),
          }))}
        />
      </div>
      <Loaded query={query} skeleton="h-64 rounded-card" errorText={t('deliveries.failed')}>
        {({ counts, unanswered, failures }) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="flex flex-col gap-6">
              <TitledCard title={t('deliveries.counts')}>
                {counts.length === 0 && (
                  <p className="text-sm text-muted">{t('deliveries.nothing')}</p>
                )}
                <DeliveryCounts>
                  {counts.map(({ channel, state, reason, count }) => (
                    <DeliveryCount
                      key={`${channel} ${state} ${reason}`}
                      label={
                        <>
                          {t(`deliveries.channels.${channel}`)}: {t(`deliveries.states.${state}`)}
                          {reason !== null && (
                            <span className="text-muted">
                              {' '}
                              ({text(`admin:deliveries.reasons.${reason}`)})
                            </span>
                          )}
                        </>
                      }
                      count={count}
                    />
                  ))}
                </DeliveryCounts>
              </TitledCard>
              <TitledCard
                title={t('deliveries.unanswered')}
                text={t(`deliveries.${unanswered.length === 0 ? 'allAnswered' : 'unansweredText'}`)}
              >
                {unanswered.length > 0 && (
                  <DeliveryCounts>
                    {unanswered.map(({ channel, count }) => (
                      <DeliveryCount
                        key={channel}
                        label={t(`deliveries.channels.${channel}`)}
                        count={count}
                      />
                    ))}
                  </DeliveryCounts>
                )}
              </TitledCard>
            </div>
            <TitledCard title={t('deliveries.failures')}>
              {failures.length === 0 && (
                <p className="text-sm text-muted">{t('deliveries.noFailures')}</p>
              )}
              <ul className="divide-y divide-line text-sm">
                {failures.map(({ id, channel, state, answer, at }) => (
                  <li key={`${id} ${channel}`} className="flex flex-col py-2">
                    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                      {t(`deliveries.channels.${channel}`)}: {t(`deliveries.states.${state}`)}
                      <TimeSince at={at} />
                    </span>
                    <span className="text-xs text-muted wrap-anywhere">
                      {answer || t('deliveries.noAnswer')}
                    </span>
                  </li>
                ))}
              </ul>
            </TitledCard>
          </div>
        )}
      </Loaded>
    </AdminFrame>
  );
}
