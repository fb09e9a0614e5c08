import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import type { StaffRole } from '#features/moderation/rules.ts';
import { subscribeTopics } from '#platform/web/live/topic-subscriptions.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ChevronsUpDown, Menu } from '#ui/icons.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { WORK_TOPIC } from '../live-events.ts';
import { AdminMenu } from './admin-menu.tsx';
import { useAdminAreas } from './admin-areas.ts';
import { pendingWorkQuery } from './administration-queries.ts';

export interface AdminFrameProps {
  role: StaffRole;
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** The administration's heading and menu, around each of its pages (MOD-007, MOD-086). */
export function AdminFrame({ role, title, subtitle, children }: AdminFrameProps) {
  const { t } = useTranslation('admin');
  const { groups, current } = useAdminAreas(role);
  const waiting = useWaitingCounts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 px-4 py-6 md:px-8 md:py-8 xl:grid-cols-[13rem_minmax(0,1fr)] xl:px-6">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="ui-card flex min-h-12 items-center gap-3 px-4 text-start font-semibold xl:hidden"
      >
        <Menu aria-hidden="true" className="size-5 text-muted" />
        <VisuallyHidden>{t('menu.open')}</VisuallyHidden>
        <span className="min-w-0 flex-1">
          {current && (
            <span className="block text-xs font-normal text-muted">
              {t(`menu.groups.${current.group}`)}
            </span>
          )}
          {t(current ? `areas.${current.name}` : 'title')}
        </span>
        <ChevronsUpDown aria-hidden="true" className="size-4 text-muted" />
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('title')}>
        <AdminMenu
          groups={groups}
          current={current}
          waiting={waiting}
          onChoose={() => setOpen(false)}
        />
      </Sheet>
      <div className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] overflow-y-auto [scrollbar-width:thin] xl:block">
        <AdminMenu groups={groups} current={current} waiting={waiting} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <PageHeading title={title} {...(subtitle !== undefined && { subtitle })} />
        {children}
      </div>
    </div>
  );
}

/** Returns how much waits in which area, and follows it while the page is open (MOD-087, MOD-089). */
function useWaitingCounts() {
  const { queries } = useApi();
  const viewer = useViewer();
  const { data } = useQuery(pendingWorkQuery(queries, viewer.id));
  useEffect(() => subscribeTopics(WORK_TOPIC.kind, [WORK_TOPIC.id]), []);
  return {
    reports: data?.reports.count,
    appeals: data?.appeals.count,
    outcomes: data?.outcomes.count,
    deliveries: data?.unanswered ?? undefined,
    postcards: data?.postcards ?? undefined,
  };
}
