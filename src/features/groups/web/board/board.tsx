import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RowSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { MessagesSquare } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { GroupPost } from '../../contract.ts';
import { postPages } from '../group-queries.ts';
import { CommentList } from './comment-list.tsx';
import { TextForm } from './text-form.tsx';
import { useBoardStep } from './use-board.ts';
import { WrittenText } from './written-text.tsx';

export interface BoardProps {
  groupId: string;
  viewerId: string | null;
  mayPost: boolean;
}

/** The board of a group with the field for a new post (GROUP-016, GROUP-017). */
export function Board({ groupId, viewerId, mayPost }: BoardProps) {
  const { t } = useTranslation('group-posts');
  const { queries } = useApi();
  const query = useInfiniteQuery(postPages(queries, groupId, viewerId));
  return (
    <TitledCard title={t('heading')}>
      {mayPost && <NewPost groupId={groupId} />}
      <PagedList
        query={query}
        level={3}
        layout="dividedRows"
        label={t('heading')}
        skeleton={<RowSkeleton />}
        texts={{ loading: t('loading'), error: t('failed') }}
        isAnnounced
        empty={
          <div className="text-sm">
            <p className="font-semibold">{t('none')}</p>
            <p className="text-muted">{t(mayPost ? 'noneOwnText' : 'noneText')}</p>
          </div>
        }
      >
        {(post) => (
          <PostRow groupId={groupId} post={post} viewerId={viewerId} mayComment={mayPost} />
        )}
      </PagedList>
    </TitledCard>
  );
}

function NewPost({ groupId }: { groupId: string }) {
  const { t } = useTranslation('group-posts');
  const { api } = useApi();
  const [requestKey, setRequestKey] = useState(() => uuidv7());
  const send = useBoardStep(api.groups.post, {
    done: t('write.sent'),
    failed: 'group-posts:write.failed',
  });
  return (
    <TextForm
      kind="post"
      label={t('write.label')}
      hint={t('write.hint')}
      submitLabel={t('write.submit')}
      busyLabel={t('write.busy')}
      isBusy={send.isPending}
      onSend={(text, onSent) =>
        send.mutate(
          { groupId, text, requestKey },
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

type PostRowProps = {
  groupId: string;
  post: GroupPost;
  viewerId: string | null;
  mayComment: boolean;
};

function PostRow({ groupId, post, viewerId, mayComment }: PostRowProps) {
  const { t } = useTranslation('group-posts');
  const [isUnfolded, setUnfolded] = useState(false);
  const { id: postId, comments } = post;
  return (
    <article className="flex flex-col gap-3 py-4">
      <WrittenText kind="post" groupId={groupId} written={post}>
        {(mayComment || comments > 0) && (
          <Button
            variant="ghost"
            size="sm"
            className="text-muted"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <MessagesSquare aria-hidden="true" className="size-4" />
            {comments > 0 ? t('comments.show', { count: comments }) : t('comments.write')}
          </Button>
        )}
      </WrittenText>
      {isUnfolded && (
        <CommentList post={{ groupId, postId }} viewerId={viewerId} mayComment={mayComment} />
      )}
    </article>
  );
}
