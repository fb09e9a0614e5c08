import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { useSession } from '#identity/web/session.ts';
import { late } from '#ui/late.tsx';

const Unread = late({
  load: async () => (await import('#features/chat/web/arrivals/chats-unread.tsx')).ChatsUnread,
  // A link without its number still leads there.
  isOptional: true,
});

/** Shows the number of the signed-in person's unread messages once it is known. */
export function ChatsUnread(props: Omit<ComponentProps<typeof Unread>, 'userId'>) {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <Unread {...props} userId={session.userId} />
    </Suspense>
  );
}
