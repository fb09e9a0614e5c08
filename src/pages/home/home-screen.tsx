import { CategorySection } from './category-section.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { MarketplaceTeaser } from './marketplace-teaser.tsx';
import { PostingGuide } from './posting-guide.tsx';
import { QuickHelpSection } from './quick-help-section.tsx';

/** The landing page (SHELL-113). */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <div className="mx-auto flex max-w-6xl flex-col gap-16 px-4 py-12 md:gap-20 md:px-8 md:py-16">
        <CategorySection />
        <QuickHelpSection />
        <PostingGuide />
        <MarketplaceTeaser />
        <HowItWorks />
      </div>
    </>
  );
}
