import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { isNotFound } from '#platform/web/error-text.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { cx } from '#ui/cx.ts';
import { FileText, ImagePlus, Mic, RotateCw, X } from '#ui/icons.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import type { AttachedFile } from './attached-files.ts';
import { AudioPlayer } from '../messages/audio-player.tsx';
import { isVoiceName } from './voice-name.ts';
import { useFileSize } from './use-file-size.ts';

export interface AttachmentTrayProps {
  files: readonly AttachedFile[];
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

/** The files beside the text: on their way, there, or not taken (CHAT-093, CHAT-159). */
export function AttachmentTray({ files, onRemove, onRetry }: AttachmentTrayProps) {
  const { t } = useTranslation('chat');
  const list = useRef<HTMLUListElement>(null);
  // The file added last is the one people want to look at or hear.
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up.
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [files.length]);
  return (
    <ul
      ref={list}
      aria-label={t('attachments.list')}
      className="grid max-h-56 gap-2 overflow-y-auto pb-1 sm:grid-cols-2"
    >
      {files.map((file) => (
        <Item
          key={file.id}
          file={file}
          onRemove={() => onRemove(file.id)}
          onRetry={() => onRetry(file.id)}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  file: AttachedFile;
  onRemove: () => void;
  onRetry: () => void;
}

function Item({ file, onRemove, onRetry }: ItemProps) {
  const { t } = useTranslation('chat');
  const text = useText();
  const size = useFileSize();
  const { name, status } = file;
  const { previewUrl, isGone } = useStored(file);
  const error = isGone ? 'chat:attachments.refusals.gone' : file.error;
  const isFailed = status === 'error' || isGone;
  const isUploading = status === 'uploading';
  const percent = Math.round(file.progress);
  return (
    <li
      className={cx(
        'flex min-w-0 flex-wrap items-center gap-x-2.5 rounded-control border bg-card p-1.5',
        isFailed ? 'border-danger' : 'border-line',
      )}
    >
      <Preview kind={file.kind} previewUrl={previewUrl} />
      <span className="min-w-0 flex-1 text-xs">
        <span dir="auto" className="block truncate font-medium" title={name}>
          {isVoiceName(name) ? t('lastMessage.voice') : name}
        </span>
        <span className="flex items-center gap-2 text-muted">
          <span className="shrink-0">{size(file.size)}</span>
          {isUploading && (
            <>
              <Progress
                value={file.progress}
                label={t('attachments.uploading', { name })}
                isLabelHidden
                className="min-w-0 flex-1"
              />
              <span aria-hidden="true" className="tabular-nums">
                {t('attachments.percent', { percent })}
              </span>
            </>
          )}
        </span>
      </span>
      {status === 'error' && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('attachments.retry', { name })}
          title={t('common:actions.tryAgain')}
          onClick={onRetry}
        >
          <RotateCw aria-hidden="true" className="size-4.5" />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={t(isUploading ? 'attachments.cancel' : 'attachments.remove', { name })}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4.5" />
      </Button>
      {isFailed && (
        <span role="alert" className="w-full px-1 pb-0.5 text-xs font-medium text-danger">
          {text(error ?? 'common:errors.unexpected')}
        </span>
      )}
      {file.kind === 'audio' && previewUrl !== null && (
        <AudioPlayer src={previewUrl} label={name} className="mt-1 w-full" />
      )}
    </li>
  );
}

/** Files chosen before the page was loaded are stored on the server, if they still exist (CHAT-091). */
function useStored({ id, status, previewUrl, isOfThisPage }: AttachedFile) {
  const { queries } = useApi();
  const { data, error } = useQuery(
    queries.chat.attachmentUrl.queryOptions({
      input: { id },
      enabled: status === 'completed' && !isOfThisPage,
      staleTime: Infinity,
      retry: false,
    }),
  );
  return {
    previewUrl: previewUrl ?? data?.previewUrl ?? data?.url ?? null,
    isGone: isNotFound(error),
  };
}

const PREVIEW = 'size-11 shrink-0 rounded-control bg-sunken object-cover';

function Preview({ kind, previewUrl }: Pick<AttachedFile, 'kind' | 'previewUrl'>) {
  const [isBroken, setBroken] = useState(false);
  if (kind === 'image' && previewUrl !== null && !isBroken) {
    return <img src={previewUrl} alt="" onError={() => setBroken(true)} className={PREVIEW} />;
  }
  if (kind === 'video' && previewUrl !== null) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a still picture of what was chosen
    return (
      <video src={previewUrl} muted preload="metadata" aria-hidden="true" className={PREVIEW} />
    );
  }
  const Icon = kind === 'image' ? ImagePlus : kind === 'audio' ? Mic : FileText;
  return (
    <span className={cx(PREVIEW, 'grid place-items-center text-muted')}>
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}
