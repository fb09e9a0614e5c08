import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { Eye } from '#ui/icons.tsx';
import { viewers } from '../vocabulary.ts';
import type { OtherViewer } from '../vocabulary.ts';

/** A key press on a link or a button is a click, too. */
function refusePress(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}

export interface ViewAsFrameProps {
  viewer: OtherViewer;
  onViewer: (viewer: OtherViewer) => void;
  /** The way back to the owner's own page. */
  back: ReactNode;
  children: ReactNode;
}

/** Marks what others see of one's own things, and lets nothing of it be pressed (PEOPLE-217). */
export function ViewAsFrame({ viewer, onViewer, back, children }: ViewAsFrameProps) {
  const { t } = useTranslation('view-as');
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-10 border-b-2 border-accent bg-raised">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-5 gap-y-3 px-4 py-3 md:px-8">
          <h1 className="flex items-center gap-2 font-display text-lg font-semibold">
            <Eye aria-hidden="true" className="size-5 text-accent-ink" />
            {t('page.title')}
          </h1>
          <Segmented
            label={t('choose')}
            value={viewer}
            onValueChange={onViewer}
            options={viewers.map((value) => ({ value, label: t(`viewers.${value}`) }))}
          />
          {back}
          <p className="basis-full text-sm text-muted">
            {t(`is.${viewer}`)} {t('onlyLook')}
          </p>
        </div>
      </div>
      <section
        aria-label={t('preview')}
        onClickCapture={refusePress}
        onSubmitCapture={refusePress}
        className="select-none"
      >
        {children}
      </section>
    </div>
  );
}
