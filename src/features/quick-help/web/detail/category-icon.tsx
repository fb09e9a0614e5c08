import {
  Hammer,
  HandHelping,
  Laptop,
  Package,
  PawPrint,
  ShoppingBasket,
  Sofa,
  Sparkles,
  Sprout,
  Truck,
} from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import type { HelpCategory } from '../../vocabulary.ts';

const ICONS: Record<HelpCategory, Icon> = {
  delivery: Package,
  handyman: Hammer,
  cleaning: Sparkles,
  moving: Truck,
  assembly: Sofa,
  tech_support: Laptop,
  gardening: Sprout,
  pet_care: PawPrint,
  shopping: ShoppingBasket,
  other: HandHelping,
};

/** A picture for what kind of help is asked for; decoration beside the category's name. */
export function CategoryIcon({
  category,
  className,
}: {
  category: HelpCategory;
  className?: string;
}) {
  const Icon = ICONS[category];
  return <Icon aria-hidden="true" className={className} />;
}
