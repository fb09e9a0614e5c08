import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RotateCw } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { Earlier, EarlierDeal } from '../contract.ts';
import { earlierDeal } from './invitation-queries.ts';

const AskAgainDialog = late({
  texts: ['invitations', 'tasks', 'wizard', 'posting', 'chat'],
  load: async () => (await import('./ask-again-dialog.tsx')).AskAgainDialog,
});

const IS_WAITING = 'invitations:refusals.own_open';

export interface AskAgainProps {
  earlier: Earlier;
  viewerId: string;
}

/** On a finished deal of one's own: asks the same helper again, or says that an answer is awaited (DEAL-197). */
export function AskAgain({ earlier, viewerId }: AskAgainProps) {
  const { t } = useTranslation('invitations');
  const { queries } = useApi();
  const [isOpen, setOpen] = useState(false);
  const { data: deal } = useQuery(earlierDeal(queries, viewerId, earlier));
  if (!deal) return null;
  const { ask, other } = deal;
  if (!ask.allowed && ask.reason === IS_WAITING) return <Waiting deal={deal} />;
  // The typed text stays, also where the other has become unavailable.
  if (!ask.allowed && !isOpen) return null;
  return (
    <>
      <Button variant="outline" className="w-full" onClick={() => setOpen(true)}>
        <RotateCw aria-hidden="true" className="size-4" />
        {t('ask', { name: other.name })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AskAgainDialog
            earlier={earlier}
            deal={deal}
            viewerId={viewerId}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Waiting({ deal: { other, conversationId } }: { deal: EarlierDeal }) {
  const { t } = useTranslation('invitations');
  return (
    <div className="flex flex-col gap-1 rounded-control bg-accent-soft px-3.5 py-2.5 text-sm text-accent-ink">
      <p>{t('waiting', { name: other.name })}</p>
      {conversationId !== null && (
        <Link
          to="/private-chats"
          search={{ chat: conversationId }}
          className="inline-flex min-h-11 items-center self-start font-semibold underline-offset-4 hover:underline"
        >
          {t('toChat')}
        </Link>
      )}
    </div>
  );
}
