import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePersonCards } from '#features/people/web/use-person-cards.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useSession } from '#identity/web/session.ts';
import { errorStatus, isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { ConversationRef } from '../contract.ts';
import { messagePath } from '../message-path.ts';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { OpenConversation } from './open-conversation.tsx';
import { useConversation } from './use-conversation.ts';
import type { SoughtPlace } from './use-sought.ts';

export interface ChatWindowProps {
  /** Null: none is chosen. Another one needs another `key`. */
  conversationRef: ConversationRef | null;
  /** The title shown while none is chosen, instead of the one in CHAT-074. */
  noneTitle?: string | undefined;
  onClose: () => void;
  /** The message it opens at (CHAT-199). */
  sought?: SoughtPlace | null | undefined;
  /** The control with which the approved applicant claims the task, while the chat waits for that (CHAT-035). */
  claimAction?: ReactNode;
}

/** One conversation from top to bottom; fills the box it is put in. */
export function ChatWindow(props: ChatWindowProps) {
  const { conversationRef, noneTitle, onClose, sought = null, claimAction } = props;
  const { t } = useTranslation('chat');
  const session = useSession();
  const people = usePersonCards();
  // A private conversation may move on to the task chat without being closed.
  const [shownRef, setShownRef] = useState(conversationRef);
  if (shownRef === null) {
    return <Instead title={noneTitle ?? t('window.noneSelected')} />;
  }
  if (session.status === 'anonymous') {
    return <SignedOut conversationRef={shownRef} />;
  }
  return (
    <div className="flex h-full min-h-0 flex-col" {...people.links}>
      {session.status === 'loading' ? (
        <ChatSkeleton label={t('window.loading')} />
      ) : (
        <FoundConversation
          key={JSON.stringify(shownRef)}
          conversationRef={shownRef}
          userId={session.userId}
          onClose={onClose}
          onMove={setShownRef}
          sought={sought}
          claimAction={claimAction}
        />
      )}
      {people.card}
    </div>
  );
}

/** Stands where a conversation would. */
function Instead(props: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="flex h-full flex-col justify-center">
      <EmptyState {...props} illustration="chat" level={3} />
    </div>
  );
}

/**
 * A session that ended while one was talking (CHAT-162): the way back leads to this very chat,
 * where what was being written waits.
 */
function SignedOut({ conversationRef: ref }: { conversationRef: ConversationRef }) {
  const { t } = useTranslation('chat');
  const here = useLocation({ select: ({ href }) => href });
  // A chat that was opened by a button does not stand in the address.
  const returnTo =
    ref.kind === 'conversation'
      ? here
      : messagePath({
          conversationId: '',
          taskId: ref.taskId,
          applicationId: ref.kind === 'application' ? ref.applicationId : null,
        });
  return (
    <Instead
      title={t('eligibility:refusals.not_authenticated')}
      text={t('eligibility:refusals.sign_in')}
      action={
        <Link to="/auth" search={{ returnTo }} className={buttonClass()}>
          {t('window.signIn')}
        </Link>
      }
    />
  );
}

interface FoundConversationProps {
  conversationRef: ConversationRef;
  userId: string;
  onClose: () => void;
  onMove: (ref: ConversationRef) => void;
  sought: SoughtPlace | null;
  claimAction: ReactNode;
}

function FoundConversation(props: FoundConversationProps) {
  const { conversationRef, userId, onClose, onMove, sought, claimAction } = props;
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const { conversation, error, isRetrying, retry, refresh } = useConversation(conversationRef);
  if (conversation) {
    return (
      <OpenConversation
        key={conversation.id}
        conversation={conversation}
        userId={userId}
        sought={sought}
        onLeave={onClose}
        onContinue={() => onMove({ kind: 'task', taskId: conversation.subject.id })}
        onDoubt={refresh}
        claimAction={claimAction}
      />
    );
  }
  if (!error) {
    const isPrivate = conversationRef.kind === 'application';
    return (
      <ChatSkeleton
        label={isPrivate ? t('window.settingUp') : t('window.loading')}
        isLabelShown={isPrivate}
      />
    );
  }
  const status = errorStatus(error);
  if (status !== null && status >= 400 && status < 500) {
    const title = isNotFound(error) ? t('eligibility:refusals.not_available') : errorText(error);
    return <Instead title={title} />;
  }
  return (
    <ErrorState
      title={t('window.failed')}
      level={3}
      onRetry={retry}
      isRetrying={isRetrying}
      className="my-auto"
    />
  );
}
