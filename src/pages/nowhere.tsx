import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Vista } from '#ui/layout/vista.tsx';

// Every page brings this screen, and hardly any shows it.
const TaskSearch = import.meta.env.SSR
  ? (await import('./task-search.tsx')).TaskSearch
  : late({
      load: async () => (await import('./task-search.tsx')).TaskSearch,
      isDrawn: true,
    });

/**
 * Shown where no page exists, or none for this viewer, with a text search as a way on (SHELL-241, SHELL-323, MOD-007).
 */
export function Nowhere() {
  const { t } = useTranslation('shell');
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-8 text-center md:py-14">
      <Vista name="nowhere" />
      <h1 className="font-display text-xl font-semibold">{t('notFound.title')}</h1>
      <p className="text-muted">{t('notFound.text')}</p>
      <Suspense fallback={<div className="h-12" />}>
        <TaskSearch />
      </Suspense>
      <Link to="/" className={buttonClass({ variant: 'link' })}>
        {t('notFound.action')}
      </Link>
    </div>
  );
}
