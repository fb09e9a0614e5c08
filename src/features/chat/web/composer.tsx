import { SendHorizontal } from '#ui/icons.tsx';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { visibleLength } from '#platform/visible-length.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { TextArea } from '#ui/text-area.tsx';
import { MESSAGE_LENGTH } from '../contract.ts';

export interface ComposerProps {
  text: string;
  onWrite: (text: string) => void;
  onSend: () => void;
  /** Why the last message did not get there. */
  failure: string | null;
}

const COUNTER_FROM = 4500;
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

/** Enter sends, Shift and Enter begins a new line (CHAT-081). */
export function Composer({ text, onWrite, onSend, failure }: ComposerProps) {
  const { t } = useTranslation('chat');
  const area = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  // Counting as people count is slow; far below the limit nobody needs it.
  const length = text.length < COUNTER_FROM ? text.length : visibleLength(text.trim());
  const isTooLong = length > MESSAGE_LENGTH;
  const hasNote = failure !== null || length >= COUNTER_FROM;
  const canSend = text.trim() !== '' && !isTooLong;

  // Where a keyboard would slide over the chat, people ask for it themselves.
  useEffect(() => {
    if (!window.matchMedia(HAS_KEYBOARD).matches) return undefined;
    const frame = requestAnimationFrame(() => area.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function handleKey(event: KeyboardEvent) {
    // Enter that confirms a choice of an input method is not meant for us; old Safari says 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  }

  return (
    <form
      className="flex flex-col gap-1.5 border-t border-line px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-5 md:pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
        area.current?.focus();
      }}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextArea
            ref={area}
            rows={1}
            isAutoGrowing
            dir="auto"
            aria-label={t('composer.label')}
            aria-describedby={hasNote ? noteId : undefined}
            aria-invalid={isTooLong}
            placeholder={t('composer.placeholder')}
            value={text}
            onChange={(event) => onWrite(event.target.value)}
            onKeyDown={handleKey}
            enterKeyHint="send"
            className="max-h-[120px] rounded-[1.375rem] overflow-y-auto"
          />
        </div>
        <Button
          type="submit"
          size="icon"
          aria-label={t('composer.send')}
          disabled={!canSend}
          className="rounded-full"
        >
          <SendHorizontal aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {hasNote && (
        <div id={noteId} className="flex flex-wrap items-center gap-x-3 px-2 text-xs text-muted">
          {failure !== null && (
            <span className="flex flex-wrap items-center gap-x-2 text-danger">
              {failure}
              <Button type="submit" variant="link" size="sm" className="min-h-0 py-0 text-xs">
                {t('common:actions.tryAgain')}
              </Button>
            </span>
          )}
          {isTooLong && (
            <span className="font-semibold text-danger">{t('fields.message_too_long')}</span>
          )}
          {length >= COUNTER_FROM && (
            <span className={cx('ml-auto tabular-nums', isTooLong && 'font-semibold text-danger')}>
              {t('composer.counter', { length, max: MESSAGE_LENGTH })}
            </span>
          )}
        </div>
      )}
    </form>
  );
}
