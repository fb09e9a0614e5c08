import type { WizardCategory } from '#features/subjects/wizard-categories.ts';
import {
  Bike,
  BriefcaseBusiness,
  Car,
  Hammer,
  HeartHandshake,
  House,
  Laptop,
  Leaf,
  Package,
  Paintbrush,
  PawPrint,
  ShoppingBasket,
  Sofa,
  Sparkles,
  Tag,
  ToyBrick,
  Truck,
  Users,
  Wrench,
} from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import type { TaskCard } from '../../contract.ts';
import type { TaskKind } from '../../kinds.ts';

const OF_KIND: Record<TaskKind, Icon> = {
  'home-repairs': Hammer,
  cleaning: Sparkles,
  'yard-garden': Leaf,
  'furniture-assembly': Sofa,
  'moving-labor': Truck,
  'car-care': Car,
  rides: Car,
  'errands-shopping': ShoppingBasket,
  'food-delivery': Bike,
  'pet-care': PawPrint,
  childcare: ToyBrick,
  companionship: Users,
};

const OF_CATEGORY: Record<WizardCategory, Icon> = {
  'home-maintenance': House,
  handyman: Wrench,
  automotive: Car,
  'tech-digital': Laptop,
  creative: Paintbrush,
  delivery: Package,
  'personal-care': HeartHandshake,
  business: BriefcaseBusiness,
};

const isListed = (category: string): category is WizardCategory => category in OF_CATEGORY;

/** A picture for what kind of help is asked for; decoration beside the category's name. */
export function CategoryIcon({
  task,
  className,
}: {
  task: Pick<TaskCard, 'category' | 'kind'>;
  className?: string;
}) {
  const ofCategory = isListed(task.category) ? OF_CATEGORY[task.category] : Tag;
  const Icon = task.kind === null ? ofCategory : OF_KIND[task.kind];
  return <Icon aria-hidden="true" className={className} />;
}
