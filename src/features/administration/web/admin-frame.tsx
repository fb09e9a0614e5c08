import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { StaffRole } from '#features/moderation/rules.ts';

const AREAS = [
  { to: '/admin', label: 'areas.overview' },
  { to: '/admin/reports', label: 'areas.reports' },
  { to: '/admin/appeals', label: 'areas.appeals' },
  { to: '/admin/outcomes', label: 'areas.outcomes' },
  { to: '/admin/decisions', label: 'areas.decisions' },
  { to: '/admin/people', label: 'areas.people' },
  { to: '/admin/search', label: 'areas.search' },
] as const;
const OPERATORS_AREAS = [
  { to: '/admin/log', label: 'areas.log' },
  { to: '/admin/feedback', label: 'areas.feedback' },
  { to: '/admin/deliveries', label: 'areas.deliveries' },
  { to: '/admin/places', label: 'areas.places' },
  { to: '/admin/cities', label: 'areas.cities' },
  { to: '/admin/search-words', label: 'areas.words' },
  { to: '/admin/marketing', label: 'areas.marketing' },
  { to: '/admin/jobs', label: 'areas.jobs' },
  { to: '/admin/backups', label: 'areas.backups' },
  { to: '/admin/settings', label: 'areas.settings' },
] as const;

export interface AdminFrameProps {
  role: StaffRole;
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** The administration's heading and ways, around each of its pages (MOD-007). */
export function AdminFrame({ role, title, subtitle, children }: AdminFrameProps) {
  const { t } = useTranslation('admin');
  const areas = role === 'operator' ? [...AREAS, ...OPERATORS_AREAS] : AREAS;
  const nav = useRef<HTMLElement>(null);
  // If the links do not all fit, scroll the current one into view.
  useEffect(() => {
    const here = nav.current?.querySelector('[aria-current=page]');
    // Newer browsers answer with a promise, which is no way to clean up.
    here?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-6 md:px-8 md:py-8">
      <nav
        ref={nav}
        aria-label={t('title')}
        className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]"
      >
        <ul className="flex w-max min-w-full gap-1 border-b border-line lg:w-auto lg:flex-wrap">
          {areas.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === '/admin', includeSearch: false }}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted -outline-offset-3! hover:text-ink aria-[current=page]:border-accent-ink aria-[current=page]:text-ink"
              >
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageHeading title={title} {...(subtitle !== undefined && { subtitle })} />
      {children}
    </div>
  );
}
