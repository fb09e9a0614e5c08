import type { ReactNode } from 'react';
import { FiltersButton } from './filter-sheet.tsx';
import type { FiltersButtonProps } from './filter-sheet.tsx';

export interface ListToolbarProps {
  search: ReactNode;
  /** `ToolbarSelect`s: what narrows and sorts the list; on a phone they are in a sheet (TASK-333). */
  filters: ReactNode;
  /** The way to that sheet. */
  phoneFilters: Omit<FiltersButtonProps, 'className'> | undefined;
  /** The number of things, at the head of the list. */
  count: ReactNode;
  /** The text that explains the sort. */
  help: ReactNode;
  /** The `ViewSwitch` of a list that is also a map. */
  viewSwitch: ReactNode;
}

/** Search, filters, sort and view of a list. */
export function ListToolbar(props: ListToolbarProps) {
  return (
    <div className="ui-list-toolbar flex flex-col gap-3">
      <div className="flex gap-2 md:grid md:grid-cols-2 md:gap-3 lg:flex lg:flex-wrap">
        <div className="min-w-0 flex-1 md:col-span-2 lg:min-w-52">{props.search}</div>
        <div className="contents max-md:hidden">{props.filters}</div>
        {props.phoneFilters && <FiltersButton {...props.phoneFilters} className="md:hidden" />}
      </div>
      {/* Over a phone's map its sheet says it. */}
      <div className="flex items-center justify-between gap-2 md:gap-4 in-[.ui-map-page]:max-md:hidden">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 md:px-1">
          {props.count}
          <div className="max-md:hidden">{props.help}</div>
        </div>
        {props.viewSwitch}
      </div>
    </div>
  );
}
