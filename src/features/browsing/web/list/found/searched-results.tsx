import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Viewer } from '#features/people/web/viewer.ts';
import { FoundWords } from '#ui/text/found-text.tsx';
import type { SearchedKind } from '../../../searched-kinds.ts';
import type { AreaUpdatesProps } from '../../live/area-updates.tsx';
import { LiveRefresh } from '../../live/live-refresh.tsx';
import { WhatDidYouMean } from '../../meant/what-did-you-mean.tsx';
import { NearestNote } from '../nearest-note.tsx';

export interface SearchedResultsProps {
  kind: SearchedKind;
  topic: AreaUpdatesProps['topic'];
  label: string;
  search: string | undefined;
  viewer: Viewer;
  list: {
    data: { pages: readonly unknown[] } | undefined;
    items: AreaUpdatesProps['items'];
    isNearest: boolean;
    didYouMean: string | null;
    foundWords: ReadonlySet<string>;
    refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>;
  };
  /** Takes the filter of that name out of the address. */
  onLeaveOut: (filter: string) => void;
  /** Draws the things, or what stands in their place; the button that leaves a filter out may be in it. */
  children: (leaveOut: (filter: string) => void) => ReactNode;
}

/** Frames what a list found: live updates, what is nearest, the words to mark, and what may have been meant. */
export function SearchedResults({
  kind,
  topic,
  label,
  search = '',
  viewer,
  list,
  onLeaveOut,
  children,
}: SearchedResultsProps) {
  const id = useId();
  const { data, items, isNearest, didYouMean, foundWords } = list;
  function leaveOut(filter: string) {
    // The button goes with the note; the results stay.
    document.getElementById(id)?.focus({ preventScroll: true });
    onLeaveOut(filter);
  }
  return (
    <section id={id} tabIndex={-1} aria-label={label} className="flex flex-col gap-5">
      <LiveRefresh
        topic={topic}
        viewer={viewer}
        items={items}
        isList
        weight={data?.pages.length}
        // A page the viewer is loading comes first.
        onChange={() => void list.refetch({ cancelRefetch: false })}
      />
      <NearestNote isNearest={isNearest} didYouMean={didYouMean} search={search} />
      <FoundWords value={foundWords}>{children(leaveOut)}</FoundWords>
      <WhatDidYouMean
        kind={kind}
        isMissed={data !== undefined && (isNearest || items.length === 0)}
        didYouMean={didYouMean}
      />
    </section>
  );
}
