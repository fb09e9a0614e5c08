import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RowSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { commentPages } from '../group-queries.ts';
import type { OnPost } from '../group-queries.ts';
import { TextForm } from './text-form.tsx';
import { useBoardStep } from './use-board.ts';
import { WrittenText } from './written-text.tsx';

export interface CommentListProps {
  post: OnPost;
  viewerId: string | null;
  mayComment: boolean;
}

/** The comments on a post with the field for one (GROUP-017). */
export function CommentList({ post, viewerId, mayComment }: CommentListProps) {
  const { t } = useTranslation('group-posts');
  const { queries } = useApi();
  const query = useInfiniteQuery(commentPages(queries, post, viewerId));
  return (
    <div className="ml-4 flex flex-col gap-4 border-l-2 border-line-strong pl-4">
      <PagedList
        query={query}
        level={3}
        layout="rows"
        label={t('comments.heading')}
        skeleton={<RowSkeleton />}
        texts={{ loading: t('loading'), error: t('failed') }}
        isAnnounced
        empty={<p className="text-sm text-muted">{t('comments.none')}</p>}
      >
        {(comment) => <WrittenText kind="comment" groupId={post.groupId} written={comment} />}
      </PagedList>
      {mayComment && <NewComment post={post} />}
    </div>
  );
}

function NewComment({ post }: { post: OnPost }) {
  const { t } = useTranslation('group-posts');
  const { api } = useApi();
  const [requestKey, setRequestKey] = useState(() => uuidv7());
  const send = useBoardStep(api.groups.comment, {
    done: t('comments.sent'),
    failed: 'group-posts:comments.failed',
  });
  return (
    <TextForm
      kind="comment"
      label={t('comments.label')}
      hint={t('comments.hint')}
      submitLabel={t('comments.submit')}
      busyLabel={t('comments.busy')}
      isBusy={send.isPending}
      onSend={(text, onSent) =>
        send.mutate(
          { ...post, text, requestKey },
          {
            onSuccess: () => {
              setRequestKey(uuidv7());
              onSent();
            },
          },
        )
      }
    />
  );
}
