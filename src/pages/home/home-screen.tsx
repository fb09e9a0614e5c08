import { Suspense } from 'react';
import { CategorySection } from './category-section.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { MarketplaceTeaser } from './marketplace-teaser.tsx';
import { PostingGuide } from './posting-guide.tsx';
import { QuickHelpSection } from './quick-help-section.tsx';

const BELOW = [QuickHelpSection, PostingGuide, MarketplaceTeaser, HowItWorks];

/** The landing page (SHELL-113). */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <div className="mx-auto flex max-w-6xl flex-col gap-16 px-4 py-12 md:gap-20 md:px-8 md:py-16">
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
