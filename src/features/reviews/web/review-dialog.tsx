import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SignedOutNotice } from '#ui/signed-out-notice.tsx';
import type { OwnReviews } from '../contract.ts';
import { ReviewFields } from './review-fields.tsx';
import { ownReviews } from './review-queries.ts';
import type { ReviewedDeal } from './review-queries.ts';
import { useReviewForm } from './use-review-form.ts';

export interface ReviewDialogProps {
  /** The deal that is reviewed. */
  deal: ReviewedDeal;
  /** The title of the task or item. */
  title: string;
  viewerId: string | null;
  onClose: () => void;
}

/** Asks one of the two of a deal how it went (PEOPLE-102 to PEOPLE-112, DEAL-140). */
export function ReviewDialog(props: ReviewDialogProps) {
  const { deal, title, viewerId, onClose } = props;
  const { t } = useTranslation('reviews');
  const { queries } = useApi();
  const text = useText();
  const errorText = useErrorText();
  const query = useQuery(ownReviews(queries, deal, viewerId));
  // An open form keeps its data while this is refetched, even for another person.
  const [about, setAbout] = useState<OwnReviews | null>(null);
  if (query.data?.write.allowed && about === null) setAbout(query.data);
  if (about) return <ReviewForm {...props} about={about} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('leave')} description={title}>
      {query.isPending && <Skeleton shape="block" className="h-40 rounded-card" />}
      {query.data?.write.allowed === false && <p>{text(query.data.write.reason)}</p>}
      {query.error && (
        <ErrorState
          level={3}
          title={errorText(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </Dialog>
  );
}

function ReviewForm({ deal, title, about, onClose }: ReviewDialogProps & { about: OwnReviews }) {
  const { t } = useTranslation('reviews');
  const tools = useReviewForm(about, onClose);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('leave')}
      description={title}
      submitLabel={t('form.submit')}
      busyLabel={t('form.sending')}
      isBusy={tools.isSending}
      onSubmit={() => void tools.submit()}
      hasOneButtonOnPhones
    >
      <ReviewFields tools={tools} about={about} />
      {tools.isSignedOut && (
        <SignedOutNotice
          text={t('form.signedOut')}
          signInLabel={t('form.signIn')}
          returnTo={'taskId' in deal ? `/task/${deal.taskId}?review=1` : '/my-tasks?tab=ended'}
        />
      )}
    </FormDialog>
  );
}
