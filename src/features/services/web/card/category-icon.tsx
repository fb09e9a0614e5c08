import type { ServiceCategory } from '#features/subjects/service-categories.ts';
import {
  GraduationCap,
  Hammer,
  HandHelping,
  Laptop,
  Leaf,
  Package,
  Paintbrush,
  PawPrint,
  Sparkles,
  Truck,
  Wrench,
} from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';

const ICONS: Record<ServiceCategory, Icon> = {
  home_improvement: Hammer,
  cleaning: Sparkles,
  tech_support: Laptop,
  moving: Truck,
  handyman: Wrench,
  gardening: Leaf,
  pet_care: PawPrint,
  tutoring: GraduationCap,
  delivery: Package,
  creative: Paintbrush,
  other: HandHelping,
};

/** A picture for a category, decoration beside its name. */
export function ServiceCategoryIcon({
  category,
  className,
}: {
  category: ServiceCategory;
  className?: string;
}) {
  const Icon = ICONS[category];
  return <Icon aria-hidden="true" className={className} />;
}
