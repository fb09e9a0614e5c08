import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useViewer } from '#features/people/web/viewer.ts';
import type { ShareProblem } from '#features/share-target/shared-cache.ts';
import { isEmptyShare } from '#features/share-target/shared-content.ts';
import type { SharedContent } from '#features/share-target/shared-content.ts';
import { storedShare } from '#features/share-target/web/stored-share.ts';
import { PageSkeleton } from '#identity/web/session/require-session.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { late } from '#ui/late.tsx';
import { ShareUses } from './share-uses.tsx';
import { SharedThings } from './shared-things.tsx';

const ChatChoice = late({
  texts: ['chat', 'chats', 'eligibility'],
  load: async () => (await import('./chat-choice.tsx')).ChatChoice,
});

/** Asks what to do with what another app shared (SHELL-434). */
export function ShareScreen({ problem }: { problem: ShareProblem | null }) {
  const viewer = useViewer();
  const { data: content = null, isPending } = useQuery({
    ...storedShare,
    enabled: problem === null,
  });
  if (problem !== null) return <NothingShared problem={problem} />;
  if (isPending || viewer.id === null) return <PageSkeleton />;
  if (content === null || isEmptyShare(content)) return <NothingShared problem={null} />;
  return <Shared userId={viewer.id} content={content} />;
}

function NothingShared({ problem }: { problem: ShareProblem | null }) {
  const { t } = useTranslation('share-target');
  return (
    <EmptyState
      level={1}
      illustration={problem === null ? 'letter' : 'trouble'}
      title={problem === null ? t('nothing.title') : t('failed.title')}
      text={problem === null ? t('nothing.text') : t(`problems.${problem}`)}
      action={
        <Link to="/home" className={buttonClass({ variant: 'outline' })}>
          {t('nothing.home')}
        </Link>
      }
    />
  );
}

function Shared({ userId, content }: { userId: string; content: SharedContent }) {
  const { t } = useTranslation('share-target');
  const [isForChat, setForChat] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={isForChat ? t('chat.title') : t('page.title')}
        subtitle={isForChat ? t('chat.text') : undefined}
      />
      <SharedThings content={content} />
      {isForChat ? (
        <ChatChoice userId={userId} content={content} onBack={() => setForChat(false)} />
      ) : (
        <ShareUses userId={userId} content={content} onChat={() => setForChat(true)} />
      )}
    </div>
  );
}
