import { Menu as Base } from '@base-ui/react/menu';
import { useState, type ReactElement, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useLinkClick } from '../layout/navigation.tsx';
import { Check } from '../icons.tsx';
import { useLayer } from './use-layer.ts';
import { NARROW, useMedia } from '../layout/use-media.ts';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  href?: string;
  tone?: 'normal' | 'danger';
  isDisabled?: boolean;
  /** A line above it parts this entry from those before. */
  isSeparated?: boolean;
  /** In a menu with one choice, whether this entry is the chosen one. */
  isChosen?: boolean;
}

export interface MenuPopupProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
  /** Text above the entries, such as the name of who is signed in. */
  header?: ReactNode;
}

const ITEM_CLASS =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm font-medium select-none ' +
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus ' +
  'data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0';

function Entry({ item, index }: { item: MenuItem; index: number }) {
  const followLink = useLinkClick();
  const { href, onSelect } = item;
  const className = cx(ITEM_CLASS, item.tone === 'danger' ? 'text-danger' : 'text-ink');
  const content = (
    <>
      {item.icon}
      <span dir="auto" className="min-w-0 truncate">
        {item.label}
      </span>
      {item.isChosen === true && <Check aria-hidden="true" className="ml-auto" />}
    </>
  );
  return (
    <>
      {item.isSeparated && <Base.Separator className="my-1 h-px bg-line" />}
      {href !== undefined && item.isDisabled !== true ? (
        <Base.LinkItem
          href={href}
          closeOnClick
          className={className}
          onClick={(event) => {
            onSelect?.();
            followLink(event, href);
          }}
        >
          {content}
        </Base.LinkItem>
      ) : item.isChosen !== undefined ? (
        <Base.RadioItem
          value={index}
          closeOnClick
          className={className}
          disabled={item.isDisabled}
          onClick={() => onSelect?.()}
        >
          {content}
        </Base.RadioItem>
      ) : (
        <Base.Item className={className} disabled={item.isDisabled} onClick={() => onSelect?.()}>
          {content}
        </Base.Item>
      )}
    </>
  );
}

export function MenuPopup({
  trigger,
  items,
  align = 'end',
  side = 'bottom',
  header,
}: MenuPopupProps) {
  const [isOpen, setOpen] = useState(true);
  // Beside a mouse it is a small thing that goes with the next press anywhere.
  const isNarrow = useMedia(NARROW);
  useLayer(isOpen && isNarrow, () => setOpen(false));
  const hasChoice = items.some(({ isChosen }) => isChosen !== undefined);
  const entries = items.map((item, index) => <Entry key={index} item={item} index={index} />);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => setOpen(open)} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={6} className="z-50 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-52 max-w-[min(20rem,calc(100vw-1rem))] origin-(--transform-origin) overflow-y-auto rounded-card border border-line-strong/70 bg-card p-1.5 shadow-float outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
            {header !== undefined && (
              <div className="mb-1 border-b border-line px-3 pt-1.5 pb-2.5 text-xs text-muted">
                {header}
              </div>
            )}
            {hasChoice ? (
              <Base.RadioGroup value={items.findIndex(({ isChosen }) => isChosen)}>
                {entries}
              </Base.RadioGroup>
            ) : (
              entries
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
