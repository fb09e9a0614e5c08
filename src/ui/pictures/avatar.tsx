import { UserRound } from '../icons.tsx';
import { useState } from 'react';
import { avatarGround, getInitials } from './avatar-look.ts';
import { cx } from '../cx.ts';

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize;
  /** True where the name stands beside it, so that it is not read twice. */
  isDecorative?: boolean;
  className?: string;
}

export function Avatar({ name, src, size = 'md', isDecorative = false, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasPicture = src !== undefined && src !== null && src !== '' && src !== failedSrc;
  const initials = getInitials(name);
  // Before the page is alive no error event is received, so a picture that failed by then is found here.
  const noticeFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && src) setFailedSrc(src);
  };
  return (
    <span
      role={isDecorative ? undefined : 'img'}
      aria-label={isDecorative ? undefined : name}
      aria-hidden={isDecorative ? true : undefined}
      className={cx('ui-avatar', `ui-avatar-${size}`, avatarGround(name), className)}
    >
      {initials === '' ? <UserRound aria-hidden="true" className="size-1/2" /> : initials}
      {hasPicture && (
        <img
          ref={noticeFailure}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          // Other sites get no referrer; our own server knows the page anyway.
          {...(!src.startsWith('/') && { referrerPolicy: 'no-referrer' as const })}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}
