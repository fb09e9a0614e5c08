import { useState } from 'react';
import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { WIDTH, readListWidth, storeListWidth } from '#features/chat/web/lists/list-width.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';

/** A list of chats beside the open one; the divider moves by pointer and arrow keys (CHAT-043). */
export function SideBySide(props: {
  list: ReactNode;
  listClassName?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('chats');
  const [width] = useState(readListWidth);
  return (
    <Group
      orientation="horizontal"
      className="h-full"
      onLayoutChanged={(layout, { isUserInteraction }) => {
        const chosen = layout['chat-list'];
        if (isUserInteraction && chosen !== undefined) storeListWidth(chosen);
      }}
    >
      <Panel
        id="chat-list"
        defaultSize={`${width}%`}
        minSize={`${WIDTH.least}%`}
        maxSize={`${WIDTH.most}%`}
      >
        <div
          data-beside-chat=""
          className={cx('@container flex h-full flex-col', props.listClassName)}
        >
          {props.list}
        </div>
      </Panel>
      <Separator
        aria-label={t('hub.width')}
        className="w-1 bg-line transition-colors -outline-offset-1! hover:bg-accent data-[separator=active]:bg-accent"
      />
      <Panel id="chat-shown">
        <section aria-label={t('hub.shown')} data-chat-bar="" className="h-full bg-card">
          {props.children}
        </section>
      </Panel>
    </Group>
  );
}
