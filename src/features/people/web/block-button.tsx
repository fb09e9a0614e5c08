import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Ban } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { BlockDialog } from './block-dialog.tsx';

export interface BlockButtonProps {
  person: { personId: string; name: string };
}

/** Blocks a person after a confirmation (PEOPLE-191). */
export function BlockButton({ person }: BlockButtonProps) {
  const { t } = useTranslation('people');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3.5 self-start text-muted"
        onClick={() => setAsking(true)}
      >
        <Ban className="size-4" />
        {t('block.action', { name: person.name })}
      </Button>
      <BlockDialog person={person} open={isAsking} onOpenChange={setAsking} />
    </>
  );
}

/** Takes a block back, at once: nothing is lost by it (PEOPLE-196). */
export function UnblockButton({ person }: BlockButtonProps) {
  const { t } = useTranslation('people');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending } = useSingleMutation({
    ...queries.people.unblock.mutationOptions(),
    onSuccess: () => announce({ title: t('block.undone', { name: person.name }) }),
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'people:block.undoFailed'),
        tone: 'error',
      }),
    // Any data on the screen may include the blocked person.
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      isBusy={isPending}
      aria-label={t('block.undoNamed', { name: person.name })}
      onClick={() => mutate({ personId: person.personId })}
    >
      {t('block.undo')}
    </Button>
  );
}
