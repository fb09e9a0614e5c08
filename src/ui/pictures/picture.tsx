import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface LazyPictureProps {
  src: string;
  /** Describes the picture; '' if the text beside it says the same. */
  alt: string;
  /** In pixels; they keep its place before it is there, whatever size it is shown in. */
  width: number;
  height: number;
  /** Stands where a picture could not be loaded: the words for that, or another picture (SHELL-254). */
  fallback: ReactNode;
  /** Whether the picture is in the first view: then the browser fetches it along with the page. */
  isFirst?: boolean;
  /** Also for people without scripts, at once. */
  hasPlainCopy?: boolean;
  className?: string;
}

const SHOWN = 0.1;

/** A picture that is fetched when a tenth of its place is on the screen (SHELL-253). */
export function LazyPicture(props: LazyPictureProps) {
  const { src, alt, width, height } = props;
  const box = useRef<HTMLSpanElement>(null);
  const [isWanted, setWanted] = useState(props.isFirst === true);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isFailed = failedSrc === src;

  useEffect(() => {
    const element = box.current;
    if (!element || isWanted) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setWanted(true);
      },
      { threshold: SHOWN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted]);

  const picture = (onError?: () => void) => (
    <img
      ref={(image) => {
        // It may have failed before this code was there to listen.
        if (image?.complete && image.naturalWidth === 0) onError?.();
      }}
      src={src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      fetchPriority={props.isFirst ? 'high' : undefined}
      referrerPolicy="no-referrer"
      onError={onError}
      // Firefox writes the words for it into its place until it is there; where it fails, others stand there.
      className={cx('absolute inset-0 size-full object-cover', onError && 'text-transparent')}
    />
  );
  return (
    <span
      ref={box}
      // It is read out also before it is fetched.
      {...(!isWanted && alt !== '' && { role: 'img', 'aria-label': alt })}
      style={{ aspectRatio: `${width} / ${height}` }}
      className={cx('relative block overflow-hidden bg-sunken', props.className)}
    >
      {isFailed ? (
        <span className="absolute inset-0 grid place-items-center p-2 text-center text-sm text-muted">
          {props.fallback}
        </span>
      ) : (
        isWanted && picture(() => setFailedSrc(src))
      )}
      {props.hasPlainCopy && !isWanted && <noscript>{picture()}</noscript>}
    </span>
  );
}
