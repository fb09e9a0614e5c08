import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { isBlank } from '#platform/text/blank.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { DraftSummary } from '../../contract.ts';

const PAGES = {
  task: '/post-task',
  item: '/marketplace/add',
  service: '/create-service',
  help: '/quick-help',
  wanted: '/wanted/new',
  event: '/events/new',
  group: '/groups/new',
} as const;

/** One draft of the person's own, with the ways to go on with it and to discard it (SHELL-492). */
export function DraftRow({ draft }: { draft: DraftSummary }) {
  const { t } = useTranslation('drafts');
  const timeAgo = useTimeAgo();
  const [isDiscarding, setDiscarding] = useState(false);
  const discard = useDiscard(() => setDiscarding(false));
  const { form, version, updatedAt } = draft;
  const title = isBlank(draft.title) ? t('untitled') : draft.title;
  return (
    <Card as="article" className="flex flex-col gap-3 p-4">
      <div className="flex flex-col gap-1">
        <h2 dir="auto" className="text-base font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="text-sm text-muted">
          {t(`forms.${form}`)} · {t('saved', { when: timeAgo(updatedAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={PAGES[form]}
          aria-label={t('named.continue', { title })}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('continue')}
        </Link>
        <Button
          variant="ghost"
          className="text-danger"
          aria-label={t('named.discard', { title })}
          onClick={() => setDiscarding(true)}
        >
          {t('discard')}
        </Button>
      </div>
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setDiscarding}
        title={t('confirm.title')}
        text={t('confirm.text', { title })}
        confirmLabel={t('confirm.discard')}
        busyLabel={t('confirm.busy')}
        variant="danger"
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate({ form, version })}
      />
    </Card>
  );
}

function useDiscard(onDone: () => void) {
  const { t } = useTranslation('drafts');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    ...queries.posting.discardDraft.mutationOptions(),
    onSuccess: () => {
      announce({ title: t('discarded') });
      onDone();
    },
    onError: (error: Error) => {
      const text = errorText(error, 'drafts:discardFailed');
      announce({ title: t('common:errors.title'), text, tone: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.posting.key() }),
  });
}
