import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { List, MapIcon } from '#ui/icons.tsx';

const VIEWS = [
  { value: 'list', icon: <List /> },
  { value: 'map', icon: <MapIcon /> },
] as const;
export type ListView = (typeof VIEWS)[number]['value'];

export interface ListToolbarProps {
  search: ReactNode;
  /** `ToolbarSelect`s: what narrows and sorts the list. */
  filters: ReactNode;
  /** How many there are, at the head of the list. */
  count: ReactNode;
  /** What the sort does. */
  help: ReactNode;
  view: ListView;
  /** Of a list that is also a map. */
  onView: ((view: ListView) => void) | undefined;
}

/** Search, filters, sort and view of a list. */
export function ListToolbar(props: ListToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 lg:flex lg:flex-wrap">
        <div className="col-span-2 min-w-0 lg:min-w-52 lg:flex-1">{props.search}</div>
        {props.filters}
      </div>
      <div className="flex items-center justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 px-1">
          {props.count}
          {props.help}
        </div>
        {props.onView && (
          <Segmented
            label={t('lists.view')}
            options={VIEWS.map(({ value, icon }) => ({
              value,
              icon,
              label: t(`lists.views.${value}`),
            }))}
            value={props.view}
            onValueChange={props.onView}
          />
        )}
      </div>
    </div>
  );
}
