import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { LateBlockDialog } from '#features/people/web/late-block-dialog.tsx';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import {
  Archive,
  ArchiveRestore,
  ArrowUpRight,
  Ban,
  Bell,
  BellOff,
  EllipsisVertical,
  Flag,
} from '#ui/icons.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { announce } from '#ui/feedback/toast.ts';
import type { Conversation, Participant } from '../contract.ts';
import { pathOfSubject } from '../subject-path.ts';
import { useNames } from './use-names.ts';

export interface ChatMenuProps {
  conversation: Conversation;
  /** The other participant, if there is only one. */
  interlocutor: Participant | undefined;
  onLeave: () => void;
}

const sign = (Sign: typeof Flag) => <Sign aria-hidden="true" />;

/** The menu of other actions on a conversation (CHAT-067 to CHAT-070). */
export function ChatMenu({ conversation, interlocutor, onLeave }: ChatMenuProps) {
  const { t } = useTranslation('chat');
  const { getName, getTitle } = useNames(conversation);
  const [isReporting, setReporting] = useState(false);
  const { change } = useOwnSettings(conversation.id);
  const { isMuted, isArchived } = conversation;
  const [isBlocking, setBlocking] = useState(false);
  const personId = interlocutor?.personId ?? null;
  const name = interlocutor ? getName(interlocutor.userId) : '';
  const href = pathOfSubject(conversation.subject);
  const items: MenuItem[] = [
    ...(href === null
      ? []
      : [{ label: t('window.details'), icon: sign(ArrowUpRight), href, onSelect: onLeave }]),
    {
      label: t(isMuted ? 'menu.unmute' : 'menu.mute'),
      icon: sign(isMuted ? Bell : BellOff),
      onSelect: () => change({ isMuted: !isMuted }),
    },
    {
      label: t(isArchived ? 'menu.restore' : 'menu.archive'),
      icon: sign(isArchived ? ArchiveRestore : Archive),
      onSelect: () => change({ isArchived: !isArchived }),
    },
    {
      label: t('menu.report'),
      icon: sign(Flag),
      isSeparated: true,
      onSelect: () => setReporting(true),
    },
    ...(personId === null
      ? []
      : [
          {
            label: t('menu.block', { name }),
            icon: sign(Ban),
            onSelect: () => setBlocking(true),
          },
        ]),
  ];
  return (
    <>
      <Menu
        items={items}
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('menu.open')}
            className="rounded-full text-muted"
          >
            <EllipsisVertical aria-hidden="true" className="size-5" />
          </Button>
        }
      />
      {personId !== null && isBlocking && (
        <LateBlockDialog
          person={{ personId, name }}
          open
          onOpenChange={setBlocking}
          onBlocked={onLeave}
        />
      )}
      {isReporting && (
        <LateReportDialog
          about={{
            entityType: 'conversation',
            entityId: conversation.id,
            entityTitle: getTitle(),
          }}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}

type Change = { isMuted: boolean } | { isArchived: boolean };

/** Mutes or archives for this person, at once on the screen and back again when it fails. */
function useOwnSettings(conversationId: string) {
  const { t } = useTranslation('chat');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const openKey = queries.chat.open.queryKey({ input: { kind: 'conversation', conversationId } });
  const show = (change: Change) =>
    queryClient.setQueryData<Conversation>(openKey, (known) => known && { ...known, ...change });
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: async (change: Change) =>
      'isMuted' in change
        ? api.chat.mute({ conversationId, ...change })
        : api.chat.archive({ conversationId, ...change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: openKey });
      const before = queryClient.getQueryData<Conversation>(openKey);
      show(change);
      return before;
    },
    onSuccess: (_answer, change) => {
      if ('isArchived' in change) {
        announce({ title: t(change.isArchived ? 'menu.archived' : 'menu.restored') });
      } else announce({ title: t(change.isMuted ? 'menu.muted' : 'menu.unmuted') });
    },
    onError: (_error, _change, before) => {
      if (before) {
        show({ isMuted: before.isMuted });
        show({ isArchived: before.isArchived });
      }
      announce({ title: t('window.failed'), tone: 'error' });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queries.chat.open.key() });
      void queryClient.invalidateQueries({ queryKey: queries.chat.list.key() });
      void queryClient.invalidateQueries({ queryKey: queries.chat.eligibleTasks.key() });
      void queryClient.invalidateQueries({ queryKey: queries.chat.countUnread.key() });
    },
  });
  return { change: mutate };
}
