import { Link } from '@tanstack/react-router';
import { Car, Gamepad2, Package, Shirt, Smartphone, Sofa } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { HomeSection } from './home-section.tsx';

/** The six of ITEM-050. */
const CATEGORIES = [
  { slug: 'electronics', icon: Smartphone },
  { slug: 'vehicles', icon: Car },
  { slug: 'home', icon: Sofa },
  { slug: 'gaming', icon: Gamepad2 },
  { slug: 'clothing', icon: Shirt },
  { slug: 'other', icon: Package },
] as const;

/** What neighbors sell and give away; while nobody has listed anything, an invitation (SHELL-146, SHELL-147). */
export function MarketplaceTeaser() {
  const { t } = useTranslation('home');
  return (
    <HomeSection title={t('marketplace.heading')} text={t('marketplace.text')}>
      <ul className="grid grid-cols-3 gap-3 md:gap-5 lg:grid-cols-6">
        {CATEGORIES.map(({ slug, icon: Picture }) => (
          <li key={slug}>
            <Link
              to="/marketplace"
              search={{ category: slug }}
              className="ui-card ui-card-interactive flex h-full flex-col items-center gap-2 px-1 py-4 text-center text-sm font-semibold"
            >
              <Picture className="size-7 text-link" aria-hidden />
              {t(`marketplace.categories.${slug}`)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-dashed border-line-strong px-5 py-4">
        <p className="text-muted">{t('marketplace.empty')}</p>
        <Link to="/marketplace/add" className={buttonClass({ variant: 'secondary' })}>
          {t('marketplace.add')}
        </Link>
      </div>
    </HomeSection>
  );
}
