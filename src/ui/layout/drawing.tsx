import { cx } from '../cx.ts';
import drawingsUrl from './drawings.svg?no-inline';

/** One of our own drawings out of their file, in the colors of the page around it; decoration beside words. */
export function Drawing(props: {
  name: string;
  viewBox: string;
  /** Cut where its place has another shape, instead of leaving some of that free. */
  isFilling?: boolean;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox={props.viewBox}
      preserveAspectRatio={props.isFilling ? 'xMidYMid slice' : undefined}
      aria-hidden="true"
      className={cx('w-auto', props.className)}
    >
      <use href={`${drawingsUrl}#${props.name}`} />
    </svg>
  );
}
