import { useState } from 'react';
import type { ReactNode } from 'react';
import { useApi } from '#app/api.tsx';
import { PersonLink } from '#features/people/web/person-link.tsx';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import { ScamNote } from '#features/scams/web/scam-note.tsx';
import { TranslatableText } from '#features/translation/web/translatable-text.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Flag, PencilLine, Trash2 } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { GroupComment } from '../../contract.ts';
import { TextForm } from './text-form.tsx';
import { useBoardStep } from './use-board.ts';

export interface WrittenTextProps {
  kind: 'post' | 'comment';
  groupId: string;
  written: GroupComment;
  /** Before the steps. */
  children?: ReactNode;
}

/** A post or comment with its author, and what this viewer may do with it (GROUP-017, GROUP-019, GROUP-028). */
export function WrittenText({ kind, groupId, written, children }: WrittenTextProps) {
  const { t } = useTranslation('group-posts');
  const [isEditing, setEditing] = useState(false);
  const { author, text, isOwn } = written;
  return (
    <div className="flex flex-col gap-2">
      <header className="flex items-center gap-3">
        <Avatar name={author.name} src={author.avatarUrl} size="sm" isDecorative />
        <p className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
          <span dir="auto" className="text-sm font-semibold wrap-anywhere">
            <PersonLink personId={author.personId}>{author.name}</PersonLink>
          </span>
          <span className="text-xs text-muted">
            {written.isEdited && `${t('edited')} · `}
            <TimeSince at={written.writtenAt} />
          </span>
        </p>
      </header>
      {isEditing ? (
        <EditForm
          kind={kind}
          groupId={groupId}
          written={written}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <TranslatableText text={text} isOwn={isOwn}>
            {(shown) => (
              <LinkText className="block max-w-[70ch] text-sm whitespace-pre-line">
                {shown}
              </LinkText>
            )}
          </TranslatableText>
          <ScamNote text={text} isOwn={isOwn} />
          <div className="-ml-3.5 flex flex-wrap gap-1">
            {children}
            <Steps groupId={groupId} written={written} onEdit={() => setEditing(true)} />
          </div>
        </>
      )}
    </div>
  );
}

type EditFormProps = Omit<WrittenTextProps, 'children'> & { onClose: () => void };

function EditForm({ kind, groupId, written, onClose }: EditFormProps) {
  const { t } = useTranslation('group-posts');
  const { api } = useApi();
  const edit = useBoardStep(api.groups.editPost, {
    done: t('saved'),
    failed: 'group-posts:write.failed',
  });
  return (
    <TextForm
      kind={kind}
      text={written.text}
      label={t('editLabel')}
      submitLabel={t('save')}
      busyLabel={t('saving')}
      isBusy={edit.isPending}
      onSend={(text) => edit.mutate({ groupId, postId: written.id, text }, { onSuccess: onClose })}
    >
      <Button variant="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
    </TextForm>
  );
}

type StepsProps = { groupId: string; written: GroupComment; onEdit: () => void };

function Steps({ groupId, written, onEdit }: StepsProps) {
  const { t } = useTranslation('group-posts');
  const { api } = useApi();
  const [asked, setAsked] = useState<'remove' | 'report' | null>(null);
  const remove = useBoardStep(api.groups.removePost, {
    done: t('deleted'),
    failed: 'group-posts:deleteFailed',
  });
  const { id: postId, text, abilities } = written;
  return (
    <>
      {abilities.edit && (
        <Button variant="ghost" size="sm" className="text-muted" onClick={onEdit}>
          <PencilLine aria-hidden="true" className="size-4" />
          {t('edit')}
        </Button>
      )}
      {abilities.remove && (
        <Button variant="ghost" size="sm" className="text-muted" onClick={() => setAsked('remove')}>
          <Trash2 aria-hidden="true" className="size-4" />
          {t('delete')}
        </Button>
      )}
      {abilities.report && (
        <Button variant="ghost" size="sm" className="text-muted" onClick={() => setAsked('report')}>
          <Flag aria-hidden="true" className="size-4" />
          {t('report')}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={() => setAsked(null)}
        title={t('deleteTitle')}
        text={t('deleteText')}
        confirmLabel={t('delete')}
        busyLabel={t('deleting')}
        variant="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ groupId, postId })}
      />
      {asked === 'report' && (
        <LateReportDialog
          about={{ entityType: 'group_post', entityId: postId, entityTitle: text }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
