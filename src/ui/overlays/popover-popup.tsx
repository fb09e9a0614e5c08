import { Popover as Base } from '@base-ui/react/popover';
import { useState, type ReactElement, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { LayerContent, useLayer } from './use-layer.ts';
import { NARROW, useMedia } from '../layout/use-media.ts';

export interface PopoverPopupProps {
  trigger: ReactElement;
  /** A function gets what closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode);
  title?: ReactNode;
  /** Names it for screen readers where it shows no title of its own. */
  label?: string;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

export function PopoverPopup(props: PopoverPopupProps) {
  const [isOpen, setOpen] = useState(true);
  const change = (open: boolean) => {
    setOpen(open);
    props.onOpenChange?.(open);
  };
  // Beside a mouse it is a small thing that goes with the next press anywhere.
  const isNarrow = useMedia(NARROW);
  const content = useLayer(isOpen && isNarrow, () => change(false));
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => change(open)}>
      <Base.Trigger render={props.trigger} />
      <Base.Portal>
        <Base.Positioner
          align={props.align ?? 'center'}
          side={props.side ?? 'bottom'}
          sideOffset={8}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup aria-label={props.label} className={cx('ui-popover', props.className)}>
            {props.title !== undefined && (
              <Base.Title dir="auto" className="mb-2 text-base font-bold">
                {props.title}
              </Base.Title>
            )}
            <LayerContent value={content}>
              {typeof props.children === 'function'
                ? props.children(() => change(false))
                : props.children}
            </LayerContent>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
