import { ChatLauncher } from '#features/chat/web/hub/chat-launcher.tsx';
import { LiveChat } from '#features/chat/web/arrivals/live-chat.tsx';
import type { LiveChatProps } from '#features/chat/web/arrivals/live-chat.tsx';
import { useSession } from '#features/identity/web/session.ts';
import { Suspense, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { late } from '#ui/late.tsx';
import { WithChatCards } from './chat-cards.tsx';

const ApplicationPhase = late({
  texts: ['applications', 'tasks'],
  load: async () => (await import('./application-phase.tsx')).ApplicationPhase,
});

/** What everybody who is signed in has of the chat on every page; comes after the page. */
export function SignedInChat({ isSigningOut }: LiveChatProps): ReactNode {
  const session = useSession();
  return (
    <WithChatCards>
      <LiveChat isSigningOut={isSigningOut} />
      {session.status === 'signed-in' && (
        <ChatLauncher
          key={session.userId}
          userId={session.userId}
          renderPhase={({ entry, onBack, onClose }) => (
            <Suspense fallback={null}>
              <PhaseOfTab
                key={entry.id}
                task={entry.subject}
                userId={session.userId}
                onBack={onBack}
                onClose={onClose}
              />
            </Suspense>
          )}
        />
      )}
    </WithChatCards>
  );
}

/** In the launcher nothing but the person says whose chat it is. */
function PhaseOfTab(props: Omit<ComponentProps<typeof ApplicationPhase>, 'chosenId' | 'onChoose'>) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  return <ApplicationPhase {...props} chosenId={chosenId} onChoose={setChosenId} />;
}
