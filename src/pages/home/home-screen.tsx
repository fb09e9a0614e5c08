import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useApi } from '#app/api.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import { ITEM_AREAS } from '#features/marketplace/live-events.ts';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { whenIdle } from '#platform/web/page/when-idle.ts';
import { CategorySection } from './category-section.tsx';
import { Hero } from './hero.tsx';
import { homeStats, newestTasks } from './home-queries.ts';
import { HowItWorks } from './how-it-works.tsx';
import { MarketplaceTeaser } from './marketplace-teaser.tsx';
import { PostingGuide } from './posting-guide.tsx';
import { QuickHelpSection } from './quick-help-section.tsx';

const BELOW = [QuickHelpSection, PostingGuide, MarketplaceTeaser, HowItWorks];

/** The landing page (SHELL-113). */
export function HomeScreen() {
  return (
    <>
      <LiveHome />
      <Hero />
      <div
        ref={useLaidOut()}
        className="mx-auto flex max-w-6xl flex-col gap-16 px-4 py-12 md:gap-20 md:px-8 md:py-16"
      >
        <CategorySection />
        {BELOW.map((Section, index) => (
          // Each comes alive in a step of its own, and is laid out when it comes near the screen.
          <Suspense key={index} fallback={null}>
            <div className="ui-later">
              <Section />
            </div>
          </Suspense>
        ))}
      </div>
    </>
  );
}

/** Lays all of the page out once there is time: whatever reads it whole, like a checker, then finds sizes that are true. */
function useLaidOut() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of page.current?.querySelectorAll<HTMLElement>('.ui-later') ?? []) {
          part.style.contentVisibility = 'visible';
        }
      }),
    [],
  );
  return page;
}

/** The numbers, the newest tasks and the items follow what happens anywhere (SHELL-151). */
function LiveHome() {
  const viewer = useViewer();
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const refresh = (queryKeys: readonly QueryKey[]) => () => {
    for (const queryKey of [homeStats(queries).queryKey, ...queryKeys]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  const anywhere = { viewer, items: [], isEverywhere: true };
  return (
    <>
      <LiveRefresh
        {...anywhere}
        topic={TASK_AREAS}
        onChange={refresh([newestTasks(queries).queryKey])}
      />
      <LiveRefresh
        {...anywhere}
        topic={ITEM_AREAS}
        onChange={refresh([queries.marketplace.teaser.key()])}
      />
    </>
  );
}
