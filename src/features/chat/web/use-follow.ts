import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this counts as being there. */
const NEAR = 64;

/**
 * Where the list stands: at its end it follows new messages, elsewhere it stays and says that
 * there are some (CHAT-076); what is put in above moves nothing (CHAT-075).
 */
export function useFollow(list: {
  firstSeq: number | undefined;
  lastSeq: number | undefined;
  isLastOwn: boolean;
  outgoingCount: number;
}) {
  const { firstSeq, lastSeq, isLastOwn, outgoingCount } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ height: 0, firstSeq, lastSeq, outgoingCount: 0 });
  const [hasNew, setHasNew] = useState(false);

  const showNewest = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setHasNew(false);
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const last = before.current;
    const hasGrown = lastSeq !== last.lastSeq;
    if (isAtEnd.current || outgoingCount > last.outgoingCount || (hasGrown && isLastOwn)) {
      showNewest();
    } else if (firstSeq !== last.firstSeq) {
      element.scrollTop += element.scrollHeight - last.height;
    } else if (hasGrown) {
      setHasNew(true);
    }
    before.current = { height: element.scrollHeight, firstSeq, lastSeq, outgoingCount };
  }, [firstSeq, lastSeq, isLastOwn, outgoingCount, showNewest]);

  // The room for the list changes with the composer, the keyboard and the window.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const handleScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    isAtEnd.current = left < NEAR;
    if (isAtEnd.current) setHasNew(false);
  }, []);

  return { scroller, hasNew, showNewest, handleScroll };
}
