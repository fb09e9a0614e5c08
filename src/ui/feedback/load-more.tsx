import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../layout/button.tsx';

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  /** After a failure only the button tries again. */
  isPaused?: boolean;
  onLoad: () => void;
  label: string;
  loadingLabel: string;
}

/** Asks for the next step a little before the reader gets there; the button does the same. */
export function LoadMore(props: LoadMoreProps) {
  const { hasMore, isLoading, isPaused = false, onLoad } = props;
  const mark = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => {
    if (!isLoading) onLoad();
  });
  useEffect(() => {
    const element = mark.current;
    if (!element || isLoading || isPaused || !hasMore) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isLoading, isPaused]);
  if (!hasMore) return null;
  return (
    <div ref={mark} className="flex justify-center py-2">
      <Button variant="outline" isBusy={isLoading} busyLabel={props.loadingLabel} onClick={onLoad}>
        {props.label}
      </Button>
    </div>
  );
}
