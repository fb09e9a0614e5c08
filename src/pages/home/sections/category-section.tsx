import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  Car,
  Hammer,
  HeartHandshake,
  Laptop,
  Leaf,
  ShoppingBasket,
  Sparkles,
  Sprout,
  Truck,
  Users,
  Wrench,
} from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { useApi } from '#app/api.tsx';
import { homeCards } from '#features/tasks/categories.ts';
import type { HomeCard } from '#features/tasks/categories.ts';
import { TaskCard } from '#features/tasks/web/card/task-card.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { homeStats, newestTasks } from '../home-queries.ts';
import { HomeSection } from '../home-section.tsx';

const CARD_ICONS: Record<HomeCard, Icon> = {
  'home-repairs': Hammer,
  'yard-garden': Leaf,
  cleaning: Sparkles,
  'moving-delivery': Truck,
  'personal-help': HeartHandshake,
  'auto-transport': Car,
};

/** SHELL-133 to SHELL-138, in that order. */
const KINDS = [
  { kind: 'repair', icon: Wrench },
  { kind: 'technology', icon: Laptop },
  { kind: 'errands', icon: ShoppingBasket },
  { kind: 'yard', icon: Sprout },
  { kind: 'cleaning', icon: Sparkles },
  { kind: 'companionship', icon: Users },
] as const;

/** Shows what neighbors help with: the category cards, the newest tasks, the kinds of help in words. */
export function CategorySection() {
  const { t } = useTranslation('home');
  return (
    <HomeSection title={t('categories.heading')} text={t('categories.text')}>
      <CategoryCards />
      <Newest />
      <KindsOfHelp />
    </HomeSection>
  );
}

/** SHELL-129 to SHELL-132: each leads to the list whose length it promises. */
function CategoryCards() {
  const { t } = useTranslation('home');
  const { queries } = useApi();
  const { data } = useQuery({ ...homeStats(queries), ...anonymousRefetch(useViewer()) });
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] md:gap-5">
      {homeCards.map((card) => {
        const Picture = CARD_ICONS[card];
        return (
          <li key={card}>
            <Link
              to="/browse-tasks"
              search={{ category: card }}
              className="ui-card ui-card-interactive flex h-full flex-col gap-3 p-4 md:flex-row md:items-center md:gap-4 md:p-5"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink">
                <Picture className="size-6" aria-hidden />
              </span>
              <span className="min-w-0">
                <span className="block leading-snug font-bold">{t(`tasks:homeCards.${card}`)}</span>
                <span className="block text-sm text-muted">
                  {t('categories.available', { count: data?.cards[card] ?? 0 })}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Newest() {
  const { t } = useTranslation('home');
  const { queries } = useApi();
  const { data } = useQuery({ ...newestTasks(queries), ...anonymousRefetch(useViewer()) });
  if (!data || data.items.length === 0) return null;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-display text-lg font-semibold">{t('newest.heading')}</h3>
        <Link to="/browse-tasks" className={buttonClass({ variant: 'link' })}>
          {t('newest.all')}
        </Link>
      </div>
      <ul className="ui-card-grid">
        {data.items.map((task) => (
          // Six make a long way to the rest of the page on a phone.
          <li key={task.id} className="ui-later max-md:nth-[n+4]:hidden">
            <TaskCard task={task} heading="h4" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function KindsOfHelp() {
  const { t } = useTranslation('home');
  return (
    <div className="mt-4 flex flex-col gap-5">
      <h3 className="font-display text-lg font-semibold">{t('kinds.heading')}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-8 gap-y-6">
        {KINDS.map(({ kind, icon: Picture }) => (
          <li key={kind} className="flex gap-3.5">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary-soft text-link">
              <Picture className="size-5" aria-hidden />
            </span>
            <div className="flex min-w-0 flex-col gap-1 wrap-break-word">
              <h4 className="leading-snug font-bold">{t(`kinds.${kind}.title`)}</h4>
              <p className="text-sm text-muted">{t(`kinds.${kind}.text`)}</p>
              <p className="text-sm">{t(`kinds.${kind}.examples`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
