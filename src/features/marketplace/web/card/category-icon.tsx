import { Car, Gamepad2, Package, Shirt, Smartphone, Sofa } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import type { FirstCategory } from '../../category-name.ts';

const ICONS: Record<FirstCategory, Icon> = {
  electronics: Smartphone,
  vehicles: Car,
  home: Sofa,
  gaming: Gamepad2,
  clothing: Shirt,
  other: Package,
};

const isFirst = (category: string): category is FirstCategory => category in ICONS;

/** A picture for a category, decoration beside its name; any other has that of 'other' (SHELL-147). */
export function ItemCategoryIcon({
  category,
  className,
}: {
  category: string;
  className?: string;
}) {
  const Icon = ICONS[isFirst(category) ? category : 'other'];
  return <Icon aria-hidden="true" className={className} />;
}
