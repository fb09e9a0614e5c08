import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BackButton } from '#ui/layout/back-button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { RowChoice } from './map-row.tsx';

/** Returns what was chosen on a map: the only thing, or the one picked among several in one place (GEO-019). */
export function usePicked<Item>(items: readonly Item[]) {
  const [picked, setPicked] = useState<Item | null>(null);
  const [left, setLeft] = useState<Item | null>(null);
  return {
    items,
    one: picked ?? (items.length === 1 ? items[0] : undefined),
    left,
    pick: setPicked,
    /** Leads back to the list; null where there is none. */
    back:
      picked === null
        ? null
        : () => {
            setLeft(picked);
            setPicked(null);
          },
  };
}

export interface MapPanelProps<Item extends { id: string }> {
  open: boolean;
  onClose: () => void;
  picked: ReturnType<typeof usePicked<Item>>;
  /** Over the list of several, and what leads back to it. */
  texts: { several: string; back: string };
  renderRow: (item: Item, choice: RowChoice) => ReactNode;
  /** The title of the thing that is shown, as are the footer and the content between. */
  title: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** The thing that was chosen on a map, at the right edge or, on phones, at the bottom (TASK-108, GEO-032). */
export function MapPanel<Item extends { id: string }>(props: MapPanelProps<Item>) {
  const { picked, texts } = props;
  const { t } = useTranslation();
  const sheet = {
    side: 'right',
    open: props.open,
    onOpenChange: (isOpen: boolean) => !isOpen && props.onClose(),
    closeLabel: t('actions.close'),
  } as const;
  if (!picked.one) {
    return (
      <Sheet {...sheet} title={texts.several}>
        <ul className="-mx-3 divide-y divide-line">
          {picked.items.map((item) => (
            <li key={item.id}>
              {props.renderRow(item, {
                takesFocus: item.id === picked.left?.id,
                onChoose: () => picked.pick(item),
              })}
            </li>
          ))}
        </ul>
      </Sheet>
    );
  }
  return (
    <Sheet {...sheet} title={<span dir="auto">{props.title}</span>} footer={props.footer}>
      <div className="flex flex-col gap-4">
        {picked.back && (
          <BackButton
            label={texts.back}
            isLabelShown
            onBack={picked.back}
            className="-ml-3 self-start"
          />
        )}
        {props.children}
      </div>
    </Sheet>
  );
}
