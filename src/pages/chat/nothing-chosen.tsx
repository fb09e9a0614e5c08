import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** The place of a conversation while none is chosen (CHAT-045). */
export function NothingChosen() {
  const { t } = useTranslation('chats');
  return (
    <div className="flex h-full flex-col justify-center">
      <EmptyState
        level={2}
        illustration="chat"
        title={t('hub.select')}
        text={t('hub.selectHint')}
      />
    </div>
  );
}
