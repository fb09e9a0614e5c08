import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { Button } from '#ui/layout/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { EllipsisVertical, Trash2 } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { announce } from '#ui/feedback/toast.ts';

export interface TaskMenuProps {
  taskId: string;
  /** A button with its word, where there is room. */
  hasLabel?: boolean;
  /** Then removing leads to the poster's tasks. */
  isOnItsPage?: boolean;
  /** A button that closes a task whose day has passed, instead of a menu. */
  isClosing?: boolean;
  className?: string;
}

/** A poster's further actions: takes an open task away for good, after a question (TASK-248). */
export function TaskMenu(props: TaskMenuProps) {
  const { taskId, hasLabel = false, isOnItsPage = false, isClosing = false, className } = props;
  const { t } = useTranslation('tasks');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const gone = useGone();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queries.tasks.key() }),
      queryClient.invalidateQueries({ queryKey: queries.applications.key() }),
    ]);
  const remove = useSingleMutation({
    ...queries.tasks.remove.mutationOptions(),
    onSuccess: async () => {
      setAsking(false);
      announce({ title: t('mine:remove.done') });
      // First away from a page that would only read its task again, which is gone.
      if (isOnItsPage) {
        await navigate({ to: '/my-tasks' });
        await gone();
      }
      void refresh();
    },
    onError: async (error) => {
      setAsking(false);
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'mine:remove.failed'),
        tone: 'error',
      });
      await refresh();
    },
  });
  return (
    <>
      {isClosing ? (
        <Button variant="outline" className={className} onClick={() => setAsking(true)}>
          {t('mine:expired.close')}
        </Button>
      ) : (
        <Menu
          trigger={
            hasLabel ? (
              <Button variant="ghost">
                <EllipsisVertical aria-hidden="true" className="size-4.5" />
                {t('mine:more')}
              </Button>
            ) : (
              <Button variant="ghost" size="icon" aria-label={t('mine:more')}>
                <EllipsisVertical aria-hidden="true" className="size-5" />
              </Button>
            )
          }
          items={[
            {
              label: t('mine:remove.action'),
              icon: <Trash2 aria-hidden="true" />,
              tone: 'danger',
              onSelect: () => setAsking(true),
            },
          ]}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('mine:remove.title')}
        text={t('mine:remove.text')}
        confirmLabel={t('mine:remove.confirm')}
        variant="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: taskId })}
      />
    </>
  );
}

/** Resolves once this is not on the screen any more. */
function useGone(): () => Promise<void> | undefined {
  const isGone = useRef<Promise<void>>(undefined);
  useEffect(() => {
    let leave = () => {};
    isGone.current = new Promise((resolve) => {
      leave = resolve;
    });
    return () => leave();
  }, []);
  return () => isGone.current;
}
