import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';
import type { TownPage } from '../areas/town-page.ts';
import { cityCenter } from '../city-center.ts';
import type { Point } from '../distance.ts';
import { useLookingPlace } from './current-place.ts';

export interface TownListsProps {
  /** The kind of things, by which the sections are named. */
  name: string;
  /** The town the page is about; null for all of them. */
  page: TownPage | null;
  texts: { title: string; titleIn: (city: string) => string; subtitle: string; map: string };
  actions: ReactNode;
  filters?: ReactNode;
  list: ReactNode;
  renderMap: (center: Point) => ReactNode;
}

/** The page of things that have a place, in one town or everywhere: a list, and below it a map. */
export function TownLists(props: TownListsProps) {
  const { name, page, texts, actions, filters, list, renderMap } = props;
  const { t } = useTranslation('places');
  const { point } = useLookingPlace();
  const center = page?.city ? cityCenter(page.city.path) : (point ?? cityCenter('/'));
  const town = page?.city ? t(`${page.city.name}.name`) : page?.places[0]?.area;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={town === undefined ? texts.title : texts.titleIn(town)}
        subtitle={texts.subtitle}
        actions={actions}
      />
      {filters}
      <section aria-labelledby={`${name}-list`} className="flex flex-col gap-4">
        <h2 id={`${name}-list`} className="sr-only">
          {texts.title}
        </h2>
        {list}
      </section>
      <section aria-labelledby={`${name}-map`} className="flex flex-col gap-4">
        <h2 id={`${name}-map`} className="font-display text-lg font-semibold">
          {texts.map}
        </h2>
        <WhenNear key={`${center.latitude} ${center.longitude}`} className="min-h-100">
          {renderMap(center)}
        </WhenNear>
      </section>
    </div>
  );
}
