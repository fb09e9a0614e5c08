import type { SyntheticEvent } from 'react';
import { cx } from '#ui/cx.ts';

export interface AudioPlayerProps {
  src: string;
  label: string;
  onError?: () => void;
  className?: string;
}

/** Browsers record without a length in the file; they find it when the player seeks to the end once. */
function findLength({ currentTarget: player }: SyntheticEvent<HTMLAudioElement>) {
  if (player.duration !== Infinity) return;
  player.addEventListener('timeupdate', () => (player.currentTime = 0), { once: true });
  player.currentTime = Number.MAX_SAFE_INTEGER;
}

export function AudioPlayer({ src, label, onError, className }: AudioPlayerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say to each other has no captions
    <audio
      controls
      preload="metadata"
      src={src}
      aria-label={label}
      onLoadedMetadata={findLength}
      onError={onError}
      className={cx('h-11 w-72 max-w-full', className)}
    />
  );
}
