import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AreaTopic } from '#features/geo/areas/area-topic.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { BackButton } from '#ui/layout/back-button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { Placed } from '../live/area-updates.tsx';
import { LiveRefresh } from '../live/live-refresh.tsx';
import type { OpenPanel } from './list-map.tsx';
import type { RowChoice } from './map-row.tsx';
import { PanelProblem } from './panel-problem.tsx';

type Listed = { id: string; title: string };
type Detailed = Listed & Placed;

export interface MapPanelProps<Item extends Listed, Detail extends Detailed, Failure> {
  panel: OpenPanel<Item>;
  viewer: Viewer;
  topic: AreaTopic;
  /** Builds the request for the details of the thing that is shown. */
  buildOptions: (id: string) => UseQueryOptions<Detail, Failure>;
  texts: {
    /** The title over the list of several things in one place. */
    several: string;
    /** The label of the button that leads back to that list. */
    back: string;
    /** Shown once the thing is gone. */
    gone: string;
  };
  renderRow: (item: Item, choice: RowChoice) => ReactNode;
  /** The steps from the thing; its details are undefined until they are loaded. */
  renderFooter: (item: Item, answer: { data: Detail | undefined; isSuccess: boolean }) => ReactNode;
  renderFacts: (detail: Detail) => ReactNode;
  skeleton: ReactNode;
}

/**
 * Shows the thing that was chosen on a map, or the list of those that lie in one place, at the right edge or, on phones,
 * at the bottom (TASK-108, GEO-019, GEO-032, GEO-033).
 */
export function MapPanel<Item extends Listed, Detail extends Detailed, Failure>(
  props: MapPanelProps<Item, Detail, Failure>,
) {
  const { panel, texts } = props;
  const [picked, setPicked] = useState<Item | null>(null);
  const [left, setLeft] = useState<Item | null>(null);
  const one = picked ?? (panel.items.length === 1 ? panel.items[0] : undefined);
  const { data, error, isSuccess, refetch } = useQuery({
    ...props.buildOptions(one?.id ?? ''),
    enabled: one !== undefined,
  });
  const sheet = {
    side: 'right',
    open: panel.open,
    onOpenChange: (isOpen: boolean) => !isOpen && panel.onClose(),
  } as const;
  if (!one) {
    return (
      <Sheet {...sheet} title={texts.several}>
        <ul className="-mx-3 divide-y divide-line">
          {panel.items.map((item) => (
            <li key={item.id}>
              {props.renderRow(item, {
                takesFocus: item.id === left?.id,
                onChoose: () => setPicked(item),
              })}
            </li>
          ))}
        </ul>
      </Sheet>
    );
  }
  const backToList = () => {
    setLeft(picked);
    setPicked(null);
  };
  const retry = () => void refetch();
  return (
    <Sheet
      {...sheet}
      title={<span dir="auto">{data?.title ?? one.title}</span>}
      footer={
        <div className="ui-steps contents">{props.renderFooter(one, { data, isSuccess })}</div>
      }
    >
      <div className="flex flex-col gap-4">
        {picked && (
          <BackButton
            label={texts.back}
            isLabelShown
            onBack={backToList}
            className="-ml-3 self-start"
          />
        )}
        {data && (
          <LiveRefresh
            topic={props.topic}
            viewer={props.viewer}
            items={[data]}
            itemId={data.id}
            onChange={retry}
          />
        )}
        {data ? (
          props.renderFacts(data)
        ) : error ? (
          <PanelProblem error={error} goneText={texts.gone} onRetry={retry} />
        ) : (
          props.skeleton
        )}
      </div>
    </Sheet>
  );
}
