import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { SearchInput } from '#ui/inputs/search-input.tsx';
import { Button } from '#ui/layout/button.tsx';

/** One field that leads to the tasks it finds; without a script, too (SHELL-323). */
export function TaskSearch() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <form
      role="search"
      action="/browse-tasks"
      className="flex w-full gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const search = text.trim();
        void navigate({ to: '/browse-tasks', search: search === '' ? {} : { search } });
      }}
    >
      <SearchInput
        name="search"
        aria-label={t('notFound.search')}
        placeholder={t('notFound.search')}
        maxLength={200}
        value={text}
        onValueChange={setText}
        clearLabel={t('notFound.clear')}
        className="grow"
      />
      <Button type="submit">{t('notFound.find')}</Button>
    </form>
  );
}
