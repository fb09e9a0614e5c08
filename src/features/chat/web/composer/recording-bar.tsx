import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Square, Trash2 } from '#ui/icons.tsx';
import type { useVoiceRecorder } from './use-voice-recorder.ts';
import { LONGEST_MS } from './voice-recorder.ts';

export interface RecordingBarProps {
  voice: ReturnType<typeof useVoiceRecorder>;
  /** Its buttons are gone then. */
  onEnd: () => void;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Stands in place of the text while the microphone is asked for and heard (CHAT-100). */
export function RecordingBar({ voice, onEnd }: RecordingBarProps) {
  const { t } = useTranslation('chat');
  const stop = useRef<HTMLButtonElement>(null);
  const isRecording = voice.status === 'recording';
  useEffect(() => {
    if (isRecording) stop.current?.focus();
  }, [isRecording]);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => () => latest.current(), []);
  return (
    <div className="flex min-h-11 items-center gap-2">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('voice.discard')}
        onClick={voice.discard}
        className="rounded-full"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
      <span role="status" className="flex min-w-0 items-center gap-2 text-sm">
        {isRecording && (
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 animate-pulse rounded-full bg-danger"
          />
        )}
        {isRecording ? t('voice.recording') : t('voice.asking')}
      </span>
      {isRecording && (
        <>
          <span className="flex-1 text-sm text-muted tabular-nums">
            {t('voice.time', {
              passed: clock(voice.seconds),
              longest: clock(LONGEST_MS / 1000),
            })}
          </span>
          <Button
            ref={stop}
            variant="danger"
            size="icon"
            aria-label={t('voice.stop')}
            onClick={voice.stop}
            className="rounded-full"
          >
            <Square aria-hidden="true" className="size-5" />
          </Button>
        </>
      )}
    </div>
  );
}
