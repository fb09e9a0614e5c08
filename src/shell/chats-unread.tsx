import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { useSession } from '#features/identity/web/session.ts';
import { late } from '#ui/late.tsx';

const Unread = late({
  load: async () => (await import('#features/chat/web/arrivals/chats-unread.tsx')).ChatsUnread,
  // A link without its number still leads there.
  isOptional: true,
});

/** How many messages wait for whoever is signed in, once that is known. */
export function ChatsUnread(props: ComponentProps<typeof Unread>) {
  const { status } = useSession();
  if (status !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <Unread {...props} />
    </Suspense>
  );
}
