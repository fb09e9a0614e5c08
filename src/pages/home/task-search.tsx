import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from '#ui/icons.tsx';
import type { FormEvent } from 'react';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

/** Searches the open tasks, also where no script runs (SHELL-118 to SHELL-121). */
export function TaskSearch() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    const search = typeof typed === 'string' ? typed.trim().slice(0, LONGEST_SEARCH) : '';
    void navigate({ to: '/browse-tasks', search: search ? { search } : {} });
  }
  return (
    <search className="w-full max-w-xl">
      <form action="/browse-tasks" onSubmit={submit} className="flex flex-wrap gap-3">
        <label className="sr-only" htmlFor="home-search">
          {t('search.label')}
        </label>
        <input
          id="home-search"
          name="search"
          type="search"
          maxLength={LONGEST_SEARCH}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          className="ui-control min-h-13 min-w-full flex-1"
        />
        <Button type="submit" size="lg" className="grow px-5 sm:grow-0">
          <Search className="size-5" aria-hidden />
          {t('search.submit')}
        </Button>
        <Link
          to="/browse-tasks"
          className={buttonClass({
            variant: 'outline',
            size: 'lg',
            className: 'grow px-5 sm:grow-0',
          })}
        >
          {t('search.browse')}
        </Link>
      </form>
    </search>
  );
}
