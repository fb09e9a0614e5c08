import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { StaffRole } from '#features/moderation/rules.ts';
import { mailingAudience, mailingsList } from '../administration-queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { MailingCard } from './marketing-card.tsx';
import { MailingDialog } from './marketing-dialog.tsx';

/** Lists the e-mails to everyone who agreed to marketing (MOD-064 to MOD-067). */
export function MarketingScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const [isWriting, setWriting] = useState(false);
  const audience = useQuery(mailingAudience(queries, viewer.id));
  const mailings = useInfiniteQuery(mailingsList(queries, viewer.id));
  return (
    <AdminFrame role={role} title={t('marketing.title')} subtitle={t('marketing.subtitle')}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Loaded query={audience} skeleton="h-6 w-64" errorText={t('marketing.audienceFailed')}>
          {({ count }) => <p className="text-sm">{t('marketing.audience', { count })}</p>}
        </Loaded>
        <Button onClick={() => setWriting(true)}>{t('marketing.write')}</Button>
      </div>
      <PagedList
        query={mailings}
        layout="closeCards"
        level={2}
        skeleton={<Skeleton shape="block" className="h-32 rounded-card" />}
        texts={{ loading: t('marketing.loading'), error: t('marketing.failed') }}
        empty={<EmptyState level={2} illustration="tea" title={t('marketing.empty')} />}
      >
        {(mailing) => <MailingCard mailing={mailing} audience={audience.data?.count ?? null} />}
      </PagedList>
      {isWriting && <MailingDialog mailing={null} onClose={() => setWriting(false)} />}
    </AdminFrame>
  );
}
