import { encode } from 'uqr';
import { cx } from '../cx.ts';

const QUIET_ZONE = 4;

const FRAMED = 'size-40 rounded-control border border-line';

export interface QrPictureProps {
  text: string;
  label: string;
  className?: string;
}

/** A text as a picture for cameras, dark on light whatever the page's colors are. */
export function QrPicture({ text, label, className = FRAMED }: QrPictureProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('shrink-0', className)}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
