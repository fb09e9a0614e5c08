import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { cx } from '../cx.ts';
import type { TooltipSide } from './tooltip-place.ts';

export interface TooltipProps {
  /** Without content the child stands alone. */
  content: ReactNode;
  children: ReactElement<{ disabled?: boolean; 'aria-describedby'?: string }>;
  side?: TooltipSide;
  className?: string;
}

const HOVER_DELAY_MS = 250;
const LEAVE_DELAY_MS = 120;

/**
 * Shown on hover, keyboard focus and tap. A disabled button takes neither focus nor pointer, so the wrapper does: all
 * people must be able to learn why something is off.
 */
export function Tooltip({ content, children, side = 'top', className }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const isDisabled = children.props.disabled === true;

  useEffect(() => {
    const element = tip.current;
    const owner = wrapper.current;
    if (!isOpen || !element || !owner) return undefined;
    let close: (() => void) | undefined;
    let isOver = false;
    import('./open-tooltip.ts').then(
      ({ openTooltip }) => {
        if (!isOver)
          close = openTooltip({ owner, tip: element, side, onClose: () => setOpen(false) });
      },
      // Screen readers read it out all the same.
      () => {},
    );
    return () => {
      isOver = true;
      close?.();
    };
  }, [isOpen, side]);

  useEffect(() => () => clearTimeout(timer.current), []);

  if (content === undefined || content === null || content === '') return children;

  function openSoon(isNow: boolean) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), isNow ? 0 : HOVER_DELAY_MS);
  }
  function closeSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), LEAVE_DELAY_MS);
  }
  function handleEnter(event: PointerEvent) {
    if (event.pointerType !== 'touch') openSoon(false);
  }

  return (
    <span
      ref={wrapper}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the only way to the reason of a disabled button
      tabIndex={isDisabled ? 0 : undefined}
      aria-describedby={isDisabled ? id : undefined}
      onPointerEnter={handleEnter}
      onPointerLeave={closeSoon}
      onFocus={(event) => {
        if (isDisabled || event.target.matches(':focus-visible')) openSoon(true);
      }}
      onBlur={closeSoon}
      className={cx('inline-flex max-w-full rounded-control', className)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="ui-tooltip">
        {content}
      </span>
    </span>
  );
}
