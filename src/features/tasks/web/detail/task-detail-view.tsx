import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PhotoGallery } from '#features/media/web/photo-gallery.tsx';
import { ScamNote } from '#features/scams/web/scam-note.tsx';
import { TranslatableText } from '#features/translation/web/translatable-text.tsx';
import { late } from '#ui/late.tsx';
import { FootBar } from '#ui/layout/foot-bar.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import { agreedOrPosted, usePriceText } from '../card/price-text.ts';
import { DetailsCard } from './details-card.tsx';
import { Panel } from './facts.tsx';
import { PlaceAndTimeCard } from './place-and-time-card.tsx';
import { PostedByCard } from './posted-by-card.tsx';
import type { PostedByCardProps } from './posted-by-card.tsx';
import { PriceCard } from './price-card.tsx';
import { StatsCard } from './stats-card.tsx';
import { TaskHeading } from './task-heading.tsx';

/** Only poster and tasker have one. */
const LateTimeline = late({
  texts: ['task-timeline'],
  load: async () => (await import('./timeline-card.tsx')).TimelineCard,
});

export interface TaskDetailViewProps extends PostedByCardProps {
  /** The viewer's actions, under the price. */
  actions: ReactNode;
  map: ReactNode;
  /** The questions about it, with their answers. */
  questions: ReactNode;
  /** The main one of these actions, for the foot of a phone's screen; null where there is none. */
  mainStep: ReactNode;
  /** Other tasks like it. */
  similar: ReactNode;
}

/** One task in full (section 11): what it is on the left, what to do about it on the right. */
export function TaskDetailView(props: TaskDetailViewProps) {
  const { task, map, actions, mainStep, message, onReport } = props;
  const priceText = usePriceText();
  const hasTimeline = task.timeline !== undefined && task.timeline.length > 0;
  const { t } = useTranslation('tasks');
  return (
    <article className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-5 md:px-8 md:py-8">
      <TaskHeading task={task} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <div className="lg:col-start-2">
          <PriceCard task={task} hasBar={mainStep !== null}>
            {actions}
          </PriceCard>
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-lg:contents lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {task.photos.length > 0 && (
            // On a phone they stand before the price.
            <div className="max-lg:order-first">
              <PhotoGallery photos={task.photos} title={task.title} />
            </div>
          )}
          <Panel title={t('detail.description')}>
            <TranslatableText text={task.description} isOwn={task.viewer.isOwn}>
              {(shown) => <LinkText className="block max-w-[70ch] text-base">{shown}</LinkText>}
            </TranslatableText>
            <ScamNote text={`${task.title}. ${task.description}`} isOwn={task.viewer.isOwn} />
          </Panel>
          <PlaceAndTimeCard task={task} map={map} />
          <DetailsCard task={task} />
          {hasTimeline && (
            <Suspense fallback={null}>
              <LateTimeline task={task} />
            </Suspense>
          )}
          {props.questions}
        </div>
        <div className="flex flex-col gap-5 lg:col-start-2">
          <PostedByCard task={task} message={message} onReport={onReport} />
          {!task.isPrivate && <StatsCard task={task} />}
        </div>
      </div>
      {props.similar}
      {mainStep !== null && (
        <FootBar label={t('detail.mainStep')}>
          <p className="min-w-0 font-display text-lg leading-tight font-semibold tabular-nums">
            {priceText(agreedOrPosted(task))}
          </p>
          <div className="flex min-w-40 flex-1 justify-end *:grow">{mainStep}</div>
        </FootBar>
      )}
    </article>
  );
}
