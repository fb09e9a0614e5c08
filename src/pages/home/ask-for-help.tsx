import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from '#ui/icons.tsx';
import type { FormEvent } from 'react';
import { LONGEST_TITLE } from '#features/tasks/limits.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { TaskSearch } from './task-search.tsx';

/**
 * The two ways in: what is typed becomes the title of a new task, also where no script runs; below, people with some time
 * search the open tasks (SHELL-118 to SHELL-121, SHELL-370).
 */
export function AskForHelp() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('title');
    const title = addressText(typed, LONGEST_TITLE);
    void navigate({ to: '/post-task', search: title === undefined ? {} : { title } });
  }
  return (
    <div className="flex w-full max-w-xl flex-col gap-3">
      <form action="/post-task" onSubmit={submit} className="flex flex-wrap gap-3">
        <label className="w-full font-semibold" htmlFor="home-title">
          {t('ask.label')}
        </label>
        <input
          id="home-title"
          name="title"
          maxLength={LONGEST_TITLE}
          placeholder={t('ask.placeholder')}
          autoComplete="off"
          enterKeyHint="go"
          className="ui-control min-h-13 min-w-[min(16rem,100%)] flex-1"
        />
        <Button type="submit" size="lg" className="px-5 max-sm:grow">
          {t('ask.submit')}
          <ArrowRight className="size-5" aria-hidden />
        </Button>
      </form>
      <TaskSearch />
    </div>
  );
}
