import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Target } from '../use-search.ts';

/** Nearer to the end than this counts as being there. */
const NEAR = 64;
/** Nearer to an end of what is known than this, more is asked for. */
const AHEAD = 600;

export interface FollowOptions {
  /** The drawn rows; their keys tell where the reader was. */
  rows: ReadonlyArray<{ key: string }>;
  /** Another view is another part of the conversation; the same one only grows. */
  viewKey: string;
  /** The end of what is drawn is the end of the conversation. */
  isNewest: boolean;
  firstSeq: number | undefined;
  /** The last number in the conversation, whatever part of it is drawn. */
  lastSeq: number | undefined;
  isLastOwn: boolean;
  outgoingCount: number;
  /** Something is looked for, found or not. */
  isSearching: boolean;
  target: Target | null;
  /** The row the target is in; -1 while it is not there yet. */
  targetRow: number;
  onNearTop: () => void;
  onNearEnd: () => void;
}

/** The position at which a search began, to return there. */
type ScrollAnchor = { key: string | undefined; isAtEnd: boolean };

/**
 * Controls the scroll position: at its end the list follows new messages, elsewhere it stays and says that there are
 * some (CHAT-076); rows inserted above move nothing (CHAT-075); a search moves it to its hits and, when it ends, back
 * to where it began (CHAT-066).
 */
export function useFollow(options: FollowOptions) {
  const { rows, viewKey, isNewest, firstSeq, lastSeq, outgoingCount, target } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isAtEnd = useRef(true);
  // On the way to the end: what moves the list until it is there is no person.
  const isArriving = useRef(false);
  const searchedFrom = useRef<ScrollAnchor | null>(null);
  const before = useRef({ viewKey: '', lastSeq, outgoingCount, targetKey: '' });
  const frame = useRef(0);
  const looked = useRef({ size: 0, offset: 0 });
  const [hasNew, setHasNew] = useState(false);
  const [isFar, setFar] = useState(false);
  const isPrepending = usePrepending(viewKey, firstSeq, rows.length);

  const showEnd = useCallback(() => {
    isAtEnd.current = true;
    isArriving.current = measureDistanceToEnd(list.current) >= NEAR;
    setHasNew(false);
    setFar(false);
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  }, [rows.length]);

  const showRow = (index: number, align: 'start' | 'center') => {
    isAtEnd.current = false;
    isArriving.current = false;
    list.current?.scrollToIndex(index, { align });
  };

  const returnFromSearch = (from: ScrollAnchor) => {
    const index = rows.findIndex(({ key }) => key === from.key);
    if (from.isAtEnd || index === -1) showEnd();
    else showRow(index, 'start');
  };

  const scrollToView = useEffectEvent(() => {
    const last = before.current;
    const targetKey = target?.key ?? '';
    const isOther = viewKey !== last.viewKey;
    const hasGrown = last.viewKey !== '' && lastSeq !== last.lastSeq;
    const hasSent = outgoingCount > last.outgoingCount;
    const from = searchedFrom.current;
    before.current = { viewKey, lastSeq, outgoingCount, targetKey };
    const { isSearching } = options;
    if (isSearching && !from)
      searchedFrom.current = getScrollAnchor(list.current, rows, isAtEnd.current);
    if (!isSearching && from && isNewest) {
      searchedFrom.current = null;
      return returnFromSearch(from);
    }
    if (target && options.targetRow !== -1 && (isOther || targetKey !== last.targetKey)) {
      return showRow(options.targetRow, 'center');
    }
    // The row the target is in comes with another view.
    if (target && targetKey !== last.targetKey) before.current.targetKey = '';
    if (isOther) return showEnd();
    if (isNewest && (isAtEnd.current || hasSent || (hasGrown && options.isLastOwn))) showEnd();
    else if (hasGrown) setHasNew(true);
  });
  useLayoutEffect(
    () => scrollToView(),
    [rows, viewKey, isNewest, lastSeq, outgoingCount, target, options.isSearching],
  );

  /** Asks for more where an end comes near, and knows when the end is there. */
  const look = () => {
    const handle = list.current;
    if (!handle) return;
    const left = measureDistanceToEnd(handle);
    const { size, offset } = looked.current;
    looked.current = { size: handle.scrollSize, offset: handle.scrollOffset };
    const isUpwards = handle.scrollSize === size && handle.scrollOffset < offset;
    if (left < NEAR) {
      isAtEnd.current = isNewest;
      isArriving.current = false;
    }
    // Only a person leaves the end: rows that turn out higher or lower than thought move the list as well.
    else if (isUpwards && !isArriving.current) isAtEnd.current = false;
    if (isAtEnd.current) setHasNew(false);
    setFar(!isAtEnd.current && left > handle.viewportSize);
    if (handle.scrollOffset < AHEAD) options.onNearTop();
    if (left < AHEAD) options.onNearEnd();
  };

  // The room changes with the composer, the keyboard and the window; rows with what they hold.
  const handleResize = () => {
    isArriving.current = isNewest && isAtEnd.current;
    // The new heights are known before they are drawn, and nothing scrolls beyond what is drawn.
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      if (isNewest && isAtEnd.current) showEnd();
    });
    const handle = list.current;
    if (handle && handle.scrollSize <= handle.viewportSize + AHEAD) options.onNearTop();
  };
  return { scroller, list, hasNew, isFar, isPrepending, showEnd, look, handleResize };
}

/** Returns the distance to the end; 0 without a list. */
const measureDistanceToEnd = (list: VirtualizerHandle | null): number =>
  list ? list.scrollSize - list.scrollOffset - list.viewportSize : 0;

function getScrollAnchor(
  list: VirtualizerHandle | null,
  rows: FollowOptions['rows'],
  isAtEnd: boolean,
): ScrollAnchor {
  const first = list ? list.findItemIndex(list.scrollOffset) : -1;
  return { key: rows[first]?.key, isAtEnd };
}

/** Whether this drawing puts rows in above: then the list counts its place from the end. */
function usePrepending(viewKey: string, firstSeq: number | undefined, count: number): boolean {
  const [drawn, setDrawn] = useState({ viewKey, firstSeq, count, isPrepending: false });
  if (drawn.viewKey !== viewKey || drawn.firstSeq !== firstSeq || drawn.count !== count) {
    const isSame = drawn.viewKey === viewKey && drawn.firstSeq !== undefined;
    const isPrepending = isSame && (firstSeq ?? Infinity) < (drawn.firstSeq ?? 0);
    setDrawn({ viewKey, firstSeq, count, isPrepending });
  }
  return drawn.isPrepending;
}
