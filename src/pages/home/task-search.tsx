import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Search } from '#ui/icons.tsx';

/** Searches the open tasks, also where no script runs (SHELL-120, SHELL-370, TASK-056). */
export function TaskSearch() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = addressText(new FormData(event.currentTarget).get('search'), LONGEST_SEARCH);
    void navigate({ to: '/browse-tasks', search: search === undefined ? {} : { search } });
  }
  return (
    <search>
      <form action="/browse-tasks" onSubmit={submit} className="flex flex-wrap gap-x-3 gap-y-2">
        <label className="w-full text-muted" htmlFor="home-search">
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
          className="ui-control min-w-full flex-1"
        />
        <Button type="submit" variant="outline" className="max-sm:grow">
          <Search className="size-5" aria-hidden />
          {t('search.submit')}
        </Button>
        <Link
          to="/browse-tasks"
          search={{ sort: 'nearest' }}
          className={buttonClass({ variant: 'ghost', className: 'max-sm:grow' })}
        >
          {t('search.browse')}
        </Link>
      </form>
    </search>
  );
}
