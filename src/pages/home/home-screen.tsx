import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardPen, HandHelping, Search } from '#ui/icons.tsx';
import type { FormEvent } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#api.tsx';
import { TaskCard } from '#features/tasks/web/task-card.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { newestTasks } from './newest-tasks.ts';

const STEPS = ['post', 'apply', 'chat', 'done'] as const;
const SEARCH_LENGTH = 200;

/** The landing page: what this is, a search, the newest tasks, how it works. */
export function HomeScreen() {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-14 px-4 py-8 md:px-8 md:py-14">
      <Hero />
      <Newest />
      <HowItWorks />
    </div>
  );
}

function Hero() {
  const { t } = useTranslation('home');
  return (
    <section className="flex flex-col gap-6">
      <h1 className="max-w-[16ch] font-display text-2xl font-semibold">{t('hero.heading')}</h1>
      <p className="max-w-[60ch] text-base text-muted">{t('hero.text')}</p>
      <TaskSearch />
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-3xl">
        <HeroCard to="/browse-tasks" kind="findHelp" icon={HandHelping} />
        <HeroCard to="/post-task" kind="offerHelp" icon={ClipboardPen} />
      </div>
    </section>
  );
}

function TaskSearch() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    const search = typeof typed === 'string' ? typed.trim().slice(0, SEARCH_LENGTH) : '';
    void navigate({ to: '/browse-tasks', search: search ? { search } : {} });
  }
  return (
    <form
      role="search"
      action="/browse-tasks"
      onSubmit={submit}
      className="flex max-w-2xl flex-col gap-3 sm:flex-row"
    >
      <label className="sr-only" htmlFor="home-search">
        {t('search.label')}
      </label>
      <input
        id="home-search"
        name="search"
        type="search"
        maxLength={SEARCH_LENGTH}
        placeholder={t('search.placeholder')}
        className="min-h-13 flex-1 rounded-control border border-control bg-card px-4 text-base text-ink placeholder:text-muted"
      />
      <Button type="submit" size="lg">
        <Search className="size-5" aria-hidden />
        {t('search.submit')}
      </Button>
    </form>
  );
}

function HeroCard({
  to,
  kind,
  icon: Icon,
}: {
  to: '/browse-tasks' | '/post-task';
  kind: 'findHelp' | 'offerHelp';
  icon: typeof Search;
}) {
  const { t } = useTranslation('home');
  return (
    <Link
      to={to}
      className="flex items-center gap-4 rounded-card border border-line bg-card p-5 shadow-card hover:border-line-strong"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-secondary-soft text-link">
        <Icon className="size-6" aria-hidden />
      </span>
      <span>
        <span className="block font-semibold">{t(`cards.${kind}.title`)}</span>
        <span className="block text-sm text-muted">{t(`cards.${kind}.text`)}</span>
      </span>
    </Link>
  );
}

function Newest() {
  const { t } = useTranslation('home');
  const { queries } = useApi();
  const { data } = useSuspenseQuery(newestTasks(queries));
  if (data.items.length === 0) return null;
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="font-display text-xl font-semibold">{t('newest.heading')}</h2>
        <Link to="/browse-tasks" className={buttonClass({ variant: 'link' })}>
          {t('newest.all')}
        </Link>
      </div>
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {data.items.map((task) => (
          <li key={task.id}>
            <TaskCard task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <section className="flex flex-col gap-5">
      <h2 className="font-display text-xl font-semibold">{t('steps.heading')}</h2>
      <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, index) => (
          <li key={step} className="rounded-card border border-line bg-card p-5">
            <span className="grid size-9 place-items-center rounded-full bg-accent font-semibold text-on-accent">
              {index + 1}
            </span>
            <h3 className="mt-4 font-semibold">{t(`steps.${step}.title`)}</h3>
            <p className="mt-1 text-sm text-muted">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
