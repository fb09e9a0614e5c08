import { useRef, useState } from 'react';
import type { ChatWriting } from '#features/chat/web/cards/chat-cards.tsx';
import type { Conversation } from '#features/chat/contract.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ClipboardList, FileText, Plus, SlidersHorizontal } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateList } from './template-list.tsx';
import { useTemplates } from './use-templates.ts';

export interface TemplateMenuProps {
  conversation: Conversation;
  writing: ChatWriting;
}

/** Beside what a provider writes to a client: their reply templates, to insert, and what is written, to keep as one. */
export function TemplateMenu({ conversation, writing }: TemplateMenuProps) {
  const viewer = useViewer();
  const own = conversation.participants.find(({ userId }) => userId === viewer.id);
  return own?.role === 'provider' ? <Templates writing={writing} /> : null;
}

function Templates({ writing }: { writing: ChatWriting }) {
  const { t } = useTranslation('templates');
  const { data } = useTemplates();
  const menu = useRef<HTMLDivElement>(null);
  /** Words to keep as a new template, or all of them to change. */
  const [opened, setOpened] = useState<{ body: string } | 'all' | null>(null);
  if (!data) return null;
  const close = () => {
    setOpened(null);
    // The entry of the menu that was pressed is gone.
    requestAnimationFrame(() => menu.current?.querySelector('button')?.focus());
  };
  const { text } = writing;
  const items = [
    ...data.items.map(({ title, body }) => ({
      label: (
        <>
          <span dir="auto" className="block truncate">
            {title}
          </span>
          <span dir="auto" className="block truncate text-xs font-normal text-muted">
            {body}
          </span>
        </>
      ),
      icon: <FileText />,
      onSelect: () => writing.insert(body),
    })),
    ...(text.trim() === ''
      ? []
      : [
          {
            label: t('saveMessage'),
            icon: <Plus />,
            onSelect: () => setOpened({ body: text.trim() }),
            isSeparated: data.items.length > 0,
          },
        ]),
    {
      label: t('manage'),
      icon: <SlidersHorizontal />,
      onSelect: () => setOpened('all'),
      isSeparated: data.items.length > 0 && text.trim() === '',
    },
  ];
  return (
    <div ref={menu} className="contents">
      <Menu
        side="top"
        align="start"
        items={items}
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('menu')}
            disabled={writing.isOff}
            className="rounded-full"
          >
            <ClipboardList aria-hidden="true" className="size-5" />
          </Button>
        }
      />
      {opened !== null && opened !== 'all' && (
        <TemplateDialog template={{ id: null, title: '', body: opened.body }} onClose={close} />
      )}
      <Dialog
        open={opened === 'all'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('title')}
        description={t('text')}
      >
        <TemplateList />
      </Dialog>
    </div>
  );
}
