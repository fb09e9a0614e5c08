import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { unfinished } from '#features/media/web/uploads.ts';
import { SavedNote } from '#features/posting/web/saved-note.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { ListingFields } from './listing-fields.tsx';
import type { ListingFieldsProps } from './listing-fields.tsx';

export interface ListingFrameProps extends ListingFieldsProps {
  title: string;
  description: string;
  /** The way back, above the heading. */
  back: ReactNode;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  isDisabled?: boolean;
  isSaved: boolean;
  onSubmit: () => void;
  onCancel?: () => void;
  submitRef?: Ref<HTMLButtonElement>;
  /** The heading takes the focus: the button that led here is gone. */
  isFocusWanted?: boolean | undefined;
  /** The problems that keep the form from being sent, above the button. */
  problems?: ReactNode;
}

/** The page of the form: a heading, the fields in sections, and the button, which a thumb reaches on a phone. */
export function ListingFrame(props: ListingFrameProps) {
  const heading = useRef<HTMLSpanElement>(null);
  const { isFocusWanted = false } = props;
  useEffect(() => {
    if (isFocusWanted) heading.current?.focus({ preventScroll: true });
  }, [isFocusWanted]);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6 md:px-8 md:py-10">
      {props.back}
      <PageHeading
        title={
          <span ref={heading} tabIndex={-1}>
            {props.title}
          </span>
        }
        subtitle={props.description}
      />
      <form
        noValidate
        aria-label={props.title}
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
        className="flex flex-col gap-5"
      >
        <ListingFields listing={props.listing} giving={props.giving} audience={props.audience} />
        {props.problems}
        <SubmitBar {...props} />
      </form>
    </div>
  );
}

function SubmitBar({
  listing,
  submitLabel,
  busyLabel,
  isBusy,
  isDisabled,
  isSaved,
  onCancel,
  submitRef,
}: ListingFrameProps) {
  const { t } = useTranslation('listing');
  // Every reason to wait is on the button (ITEM-073).
  const isUploading = unfinished(listing.photos.list) === 'uploading';
  return (
    <div
      data-low-buttons
      className="sticky bottom-(--notices) z-20 -mx-4 flex items-center justify-end gap-3 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:px-0"
    >
      {isSaved && (
        <div className="mr-auto max-sm:hidden">
          <SavedNote />
        </div>
      )}
      {onCancel && (
        <Button variant="outline" disabled={isBusy} onClick={onCancel} className="px-4">
          {t('common:actions.cancel')}
        </Button>
      )}
      <Button
        ref={submitRef}
        type="submit"
        disabled={isDisabled === true || isUploading}
        isBusy={isBusy}
        busyLabel={busyLabel}
        className="max-md:flex-1"
      >
        {isUploading ? t('submit.uploading') : submitLabel}
      </Button>
    </div>
  );
}
