import { Suspense, useEffect, useRef } from 'react';
import { whenIdle } from '#platform/web/page/when-idle.ts';
import { late } from '#ui/late.tsx';
import { COMES_LATE } from './early-press.ts';
import { Hero } from './hero.tsx';

// They lie below the first screen and come alive after it.
const HomeSections = import.meta.env.SSR
  ? (await import('./sections/home-sections.tsx')).HomeSections
  : late({
      texts: ['tasks', 'items'],
      load: async () => (await import('./sections/home-sections.tsx')).HomeSections,
      isDrawn: true,
    });

/** The landing page (SHELL-113). */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <div
        ref={useLaidOut()}
        {...{ [COMES_LATE]: '' }}
        className="mx-auto flex max-w-6xl flex-col gap-16 px-4 py-12 md:gap-20 md:px-8 md:py-16"
      >
        <Suspense fallback={null}>
          <HomeSections />
        </Suspense>
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
