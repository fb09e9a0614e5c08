import { useEffect, useRef } from 'react';
import { whenIdle } from '#platform/web/page/when-idle.ts';
import { lateAlive } from '#ui/late-alive.tsx';
import { Hero } from './hero.tsx';

const HomeSections = lateAlive({
  texts: ['tasks', 'items'],
  load: async () => (await import('./sections/home-sections.tsx')).HomeSections,
});

/** The landing page (SHELL-113). */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <div
        ref={useLaidOut()}
        className="mx-auto flex max-w-6xl flex-col gap-16 px-4 py-12 md:gap-20 md:px-8 md:py-16"
      >
        <HomeSections />
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
