import { Mic, Paperclip, SendHorizontal } from '#ui/icons.tsx';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useFilesFromOutside } from '#features/media/web/use-files-from-outside.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { visibleLength } from '#platform/text/visible-length.ts';
import { Button } from '#ui/layout/button.tsx';
import { cx } from '#ui/cx.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { isBlank } from '#platform/text/blank.ts';
import { MOST_ATTACHMENTS } from '../../attachments.ts';
import { MESSAGE_LENGTH } from '../../contract.ts';
import type { ChatWriting } from '../cards/chat-cards.tsx';
import { ACCEPTED } from './attachment-rules.ts';
import { AttachmentTray } from './attachment-tray.tsx';
import { RecordingBar } from './recording-bar.tsx';
import { RefusedFiles } from './refused-files.tsx';
import type { OutboxOnScreen } from '../outbox/use-outbox.ts';
import { useInsertText } from './use-insert-text.ts';
import { useVoiceRecorder } from './use-voice-recorder.ts';
import { canRecordVoice } from './voice-recorder.ts';

export interface ComposerProps {
  outbox: OutboxOnScreen;
  /** The whole chat, onto which files may be dropped. */
  chat: RefObject<HTMLElement | null>;
  /** Renders buttons that start other things here (CHAT-175). */
  actions: (writing: ChatWriting) => ReactNode;
}

const COUNTER_FROM = 4500;
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';
const NONE_REFUSED = { refused: [], isTooMany: false };
const LOST = 'chat:attachments.refusals.lost';

/** Enter sends, Shift and Enter begins a new line (CHAT-081); files and a voice go along (CHAT-093, CHAT-100). */
export function Composer({ outbox, chat, actions }: ComposerProps) {
  const { t } = useTranslation('chat');
  const { draft, files, attachments, failure, isSendWanted } = outbox;
  const { text } = draft;
  const area = useRef<HTMLTextAreaElement>(null);
  const { insert, onFocus } = useInsertText(area, { text, write: outbox.write });
  const microphone = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  const [turnedAway, setTurnedAway] = useState<ReturnType<typeof attachments.add>>(() => ({
    ...NONE_REFUSED,
    refused: outbox.lost.map((name) => ({ name, reason: LOST })),
  }));
  const { forgetLost } = outbox;
  useEffect(forgetLost, [forgetLost]);
  const voice = useVoiceRecorder((clip) => setTurnedAway(attachments.add([clip])));
  const isRecording = voice.status === 'recording';
  // Counting visible characters is slow, and unnecessary far below the limit.
  const length = text.length < COUNTER_FROM ? text.length : visibleLength(text.trim());
  const isTooLong = length > MESSAGE_LENGTH;
  const hasNote = failure !== null || length >= COUNTER_FROM || isSendWanted;
  const hasContent = !isBlank(text) || files.length > 0;
  const canSend = hasContent && !isTooLong && !isSendWanted && voice.status === 'resting';
  // The recording is the last one then.
  const isFull = files.length + (isRecording ? 1 : 0) >= MOST_ATTACHMENTS;

  function add(chosen: readonly File[]) {
    if (chosen.length === 0) return;
    if (isFull || isSendWanted) setTurnedAway({ refused: [], isTooMany: isFull });
    else setTurnedAway(attachments.add(chosen));
  }
  const isDropping = useFilesFromOutside(chat, add);

  // Where an on-screen keyboard would slide over the chat, people focus the field themselves.
  useEffect(() => {
    if (!window.matchMedia(HAS_KEYBOARD).matches) return undefined;
    const frame = requestAnimationFrame(() => {
      // People who move along the tabs by keyboard, type a search or came for a message keep their focus.
      const isElsewhere = document.activeElement?.matches(
        '[role="tab"]:focus-visible, input, [data-sought]',
      );
      if (isElsewhere !== true) area.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  function send() {
    if (!canSend) return;
    setTurnedAway(NONE_REFUSED);
    outbox.send();
  }

  function handleKey(event: KeyboardEvent) {
    // Enter that confirms a choice of an input method is not meant for us; old Safari says 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={cx(
        'flex flex-col gap-1.5 border-t border-line px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-5 md:pb-4',
        isDropping && 'bg-accent-soft',
      )}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog that was opened from here reports to this one too.
        if (event.target !== event.currentTarget) return;
        send();
        area.current?.focus();
      }}
    >
      {isDropping && (
        <p className="py-2 text-center text-sm font-semibold">{t('attachments.drop')}</p>
      )}
      <RefusedFiles
        {...turnedAway}
        isDenied={voice.isDenied}
        onDismiss={() => setTurnedAway(NONE_REFUSED)}
      />
      {files.length > 0 && (
        <AttachmentTray
          files={files}
          onRemove={(id) => {
            setTurnedAway(NONE_REFUSED);
            attachments.drop(id);
            // The button that was pressed is gone with its file.
            area.current?.focus();
          }}
          onRetry={attachments.retry}
        />
      )}
      {voice.status === 'resting' ? (
        <div className="flex items-end gap-1">
          <AttachButton isOff={isFull || isSendWanted} onFiles={add} />
          <Suspense fallback={null}>{actions({ text, isOff: isSendWanted, insert })}</Suspense>
          <div className="min-w-0 flex-1">
            <TextArea
              ref={area}
              rows={1}
              isAutoGrowing
              dir="auto"
              readOnly={isSendWanted}
              aria-label={t('composer.label')}
              aria-describedby={hasNote ? noteId : undefined}
              aria-invalid={isTooLong}
              placeholder={t('composer.placeholder')}
              value={text}
              onChange={(event) => outbox.write(event.target.value)}
              onFocus={onFocus}
              onKeyDown={handleKey}
              enterKeyHint="send"
              className="max-h-[120px] overflow-y-auto rounded-[1.375rem] placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap"
            />
          </div>
          <Tooltip content={canRecordVoice() ? undefined : t('voice.unsupported')}>
            <Button
              ref={microphone}
              variant="ghost"
              size="icon"
              aria-label={t('voice.start')}
              disabled={!canRecordVoice() || isFull || isSendWanted}
              onClick={() => {
                setTurnedAway(NONE_REFUSED);
                voice.start();
              }}
              className="rounded-full"
            >
              <Mic aria-hidden="true" className="size-5" />
            </Button>
          </Tooltip>
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
      ) : (
        <RecordingBar
          voice={voice}
          onEnd={() => requestAnimationFrame(() => microphone.current?.focus())}
        />
      )}
      {hasNote && (
        <div id={noteId} className="flex flex-wrap items-center gap-x-3 px-2 text-xs text-muted">
          {isSendWanted && (
            <span role="status" className="flex items-center gap-2">
              <Spinner className="size-4" />
              {t('composer.sending')}
              <Button variant="link" size="sm" onClick={outbox.unsend}>
                {t('common:actions.cancel')}
              </Button>
            </span>
          )}
          {failure !== null && (
            <span className="flex flex-wrap items-center gap-x-2 text-danger">
              {failure.text}
              <Button type="submit" variant="link" size="sm">
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

/** Files of this device; on a phone its camera and gallery too. */
function AttachButton({ isOff, onFiles }: { isOff: boolean; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('chat');
  const input = useRef<HTMLInputElement>(null);
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again after it was removed.
    currentTarget.value = '';
  }
  return (
    <>
      <input ref={input} type="file" accept={ACCEPTED} multiple hidden onChange={take} />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('attachments.add')}
        disabled={isOff}
        onClick={() => input.current?.click()}
        className="rounded-full"
      >
        <Paperclip aria-hidden="true" className="size-5" />
      </Button>
    </>
  );
}
