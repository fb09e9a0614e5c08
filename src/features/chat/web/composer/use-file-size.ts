import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { sizeParts } from './attachment-rules.ts';

/** '1.4 MB', in the person's language (CHAT-093). */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation('chat');
  const format = useFormat();
  return (bytes) => {
    const { value, unit } = sizeParts(bytes);
    return t(`attachments.size.${unit}`, { value: format.oneDecimal(value) });
  };
}
