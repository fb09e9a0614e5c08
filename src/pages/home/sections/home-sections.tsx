import { Suspense, useEffect, useLayoutEffect } from 'react';
import { comeAlive, pressAgain } from '../early-press.ts';
import { CategorySection } from './category-section.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LiveHome } from './live-home.tsx';
import { MarketplaceTeaser } from '../marketplace-teaser.tsx';
import { PostingGuide } from './posting-guide.tsx';
import { QuickHelpSection } from './quick-help-section.tsx';

const BELOW = [QuickHelpSection, PostingGuide, MarketplaceTeaser, HowItWorks];

/** The landing page below its first screen (SHELL-113). */
export function HomeSections() {
  useLayoutEffect(comeAlive, []);
  useEffect(pressAgain, []);
  return (
    <>
      <LiveHome />
      <CategorySection />
      {BELOW.map((Section, index) => (
        // Each comes alive in a step of its own, and is laid out when it comes near the screen.
        <Suspense key={index} fallback={null}>
          <div className="ui-later">
            <Section />
          </div>
        </Suspense>
      ))}
    </>
  );
}
