import { defaultStringifySearch } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { EventCard } from '#features/events/web/event-card.tsx';
import { GroupCard } from '#features/groups/web/group-card.tsx';
import { ItemTile } from '#features/marketplace/web/card/item-tile.tsx';
import { PersonCard } from '#features/people/web/person-card.tsx';
import { ServiceCard } from '#features/services/web/card/service-card.tsx';
import type { SearchResults } from '#features/site-search/contract.ts';
import { TaskCard } from '#features/tasks/web/card/task-card.tsx';
import { WantedCard } from '#features/wanted/web/list/wanted-card.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { useLinks } from '#ui/layout/navigation.tsx';
import { FoundWords } from '#ui/text/found-text.tsx';

type ListedKind = 'tasks' | 'items' | 'services' | 'wanted' | 'events' | 'groups';
type GroupName = ListedKind | 'people' | 'pages' | 'places';

const LISTS: Record<ListedKind, string> = {
  tasks: '/browse-tasks',
  items: '/marketplace',
  services: '/browse-services',
  wanted: '/wanted',
  events: '/events',
  groups: '/groups',
};
const CARDS = 'ui-card-grid';
const TILES =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] md:gap-5';
const ROWS = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';

/** Shows the results, kind by kind (SHELL-408). */
export function FoundGroups({ results, search }: { results: SearchResults; search: string }) {
  const { t } = useTranslation('site-search');
  const { tasks, items, services, wanted, events, groups, people, pages, places, foundWords } =
    results;
  const found = useMemo(() => new Set(foundWords), [foundWords]);
  return (
    <FoundWords value={found}>
      <div className="flex flex-col gap-9">
        {places.length > 0 && (
          <Group name="places" total={places.length} layout={ROWS}>
            {places.map(({ key, city, state }) => (
              <RowLink
                key={key}
                href={`/local/${key}`}
                title={t('places.tasksIn', { place: `${city}, ${state}` })}
              />
            ))}
          </Group>
        )}
        {tasks.total > 0 && (
          <Group name="tasks" {...tasks} layout={CARDS} search={search}>
            {tasks.items.map((task) => (
              <li key={task.id}>
                <TaskCard task={task} heading="h3" />
              </li>
            ))}
          </Group>
        )}
        {items.total > 0 && (
          <Group name="items" {...items} layout={TILES} search={search}>
            {items.items.map((item) => (
              <li key={item.id} className="min-w-0">
                <ItemTile item={item} heading="h3" />
              </li>
            ))}
          </Group>
        )}
        {services.total > 0 && (
          <Group name="services" {...services} layout={CARDS} search={search}>
            {services.items.map((service) => (
              <li key={service.id}>
                <ServiceCard service={service} heading="h3" />
              </li>
            ))}
          </Group>
        )}
        {wanted.total > 0 && (
          <Group name="wanted" {...wanted} layout={CARDS} search={search}>
            {wanted.items.map((post) => (
              <li key={post.id}>
                <WantedCard post={post} heading="h3" />
              </li>
            ))}
          </Group>
        )}
        {events.total > 0 && (
          <Group name="events" {...events} layout={ROWS} search={search}>
            {events.items.map((event) => (
              <li key={event.id}>
                <EventCard event={event} />
              </li>
            ))}
          </Group>
        )}
        {groups.total > 0 && (
          <Group name="groups" {...groups} layout={ROWS} search={search}>
            {groups.items.map((group) => (
              <li key={group.id}>
                <GroupCard group={group} />
              </li>
            ))}
          </Group>
        )}
        {people.total > 0 && (
          <Group name="people" {...people} layout={ROWS}>
            {people.items.map((person) => (
              <li key={person.personId} className="ui-card min-w-0 p-3.5">
                <PersonCard person={person} />
              </li>
            ))}
          </Group>
        )}
        {pages.total > 0 && (
          <Group name="pages" {...pages} layout={ROWS}>
            {pages.items.map(({ kind, key, title }) => (
              <RowLink
                key={key}
                href={kind === 'help' ? `/help-center#${key}` : `/blog/${key}`}
                title={title}
                text={t(`pages.${kind}`)}
              />
            ))}
          </Group>
        )}
      </div>
    </FoundWords>
  );
}

interface GroupProps {
  name: GroupName;
  total: number;
  isTotalExact?: boolean;
  layout: string;
  /** For what has a list of its own, which the link to all leads to. */
  search?: string;
  children: ReactNode;
}

function Group({ name, total, isTotalExact = true, layout, search, children }: GroupProps) {
  const { t } = useTranslation('site-search');
  const links = useLinks();
  const titleId = useId();
  const list = search !== undefined && name in LISTS ? (name as ListedKind) : null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <header {...links} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="font-display text-lg font-semibold">
          {t(`groups.${name}`)}{' '}
          <span className="font-sans text-sm font-normal text-muted">
            {t(isTotalExact ? 'count' : 'countMore', { total })}
          </span>
        </h2>
        {list !== null && (
          <a
            href={`${LISTS[list]}${defaultStringifySearch({ search })}`}
            className={buttonClass({ variant: 'link' })}
          >
            {t(`seeAll.${list}`)}
          </a>
        )}
      </header>
      <ul className={layout}>{children}</ul>
    </section>
  );
}

function RowLink({ href, title, text }: { href: string; title: string; text?: string }) {
  const links = useLinks();
  return (
    <li>
      <a
        {...links}
        href={href}
        className="ui-card ui-card-interactive flex h-full min-h-11 flex-col justify-center p-3.5"
      >
        <span className="font-bold wrap-break-word">{title}</span>
        {text !== undefined && <span className="text-sm text-muted">{text}</span>}
      </a>
    </li>
  );
}
