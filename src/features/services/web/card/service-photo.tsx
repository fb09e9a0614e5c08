import { CardPhoto } from '#features/media/web/card-photo.tsx';
import type { ServiceCard } from '../../contract.ts';
import { ServiceCategoryIcon } from './category-icon.tsx';

/** The primary photo of a service; its category's picture where there is none (SERV-023). */
export function ServicePhoto({
  service,
}: {
  service: Pick<ServiceCard, 'photo' | 'title' | 'category'>;
}) {
  if (service.photo !== null) {
    return <CardPhoto pictureKey={service.photo} title={service.title} className="w-20 md:w-24" />;
  }
  return (
    <span className="grid aspect-[4/3] w-20 shrink-0 place-items-center self-start rounded-control bg-sunken md:w-24">
      <ServiceCategoryIcon category={service.category} className="size-9 text-control" />
    </span>
  );
}
