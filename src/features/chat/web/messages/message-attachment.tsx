import { Suspense, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Download, FileText } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import type { Attachment, ChatMessage } from '../../contract.ts';
import { roomFor } from '../composer/attachment-size.ts';
import { AudioPlayer } from './audio-player.tsx';
import { FileName } from './message-text.tsx';
import { useAttachmentUrl } from './use-attachment-url.ts';
import { useFileSize } from '../composer/use-file-size.ts';
import { isVoiceName } from '../composer/voice-name.ts';

const PhotoViewer = late({
  texts: ['media'],
  load: async () => (await import('#features/media/web/photo-viewer.tsx')).PhotoViewer,
});

export interface MessageAttachmentProps {
  attachment: Attachment;
  message: Pick<ChatMessage, 'type'>;
  /** The words a search highlights. */
  found: ReadonlySet<string>;
}

/** The attachment of a message: a picture, a video, a player, or a link to save it (CHAT-097). */
export function MessageAttachment({ attachment, message, found }: MessageAttachmentProps) {
  switch (message.type) {
    case 'image':
      return <Photo attachment={attachment} />;
    case 'video':
      return <Video attachment={attachment} />;
    case 'audio':
      return <Voice attachment={attachment} />;
    default:
      return <SavedFile attachment={attachment} found={found} />;
  }
}

type Shown = { attachment: Attachment };

function Photo({ attachment }: Shown) {
  const { t } = useTranslation('chat');
  const { url, previewUrl, hasFailed, renew, handleError } = useAttachmentUrl(attachment);
  const [hasOpened, setOpened] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const room = roomFor(attachment);
  if (hasFailed) {
    return (
      <span
        style={room}
        className="grid max-w-full min-w-44 place-content-center justify-items-center rounded-control bg-sunken p-2 text-center text-xs text-muted"
      >
        {t('attachments.imageFailed')}
        <Button variant="link" size="sm" onClick={() => void renew()}>
          {t('common:actions.tryAgain')}
        </Button>
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('attachments.open', { name: attachment.name })}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setLarge(true);
        }}
        className="grid min-h-11 max-w-full min-w-11 cursor-zoom-in place-items-center overflow-hidden rounded-control bg-sunken"
      >
        <img
          src={previewUrl}
          alt=""
          {...room}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={handleError}
          className="h-auto max-w-full"
        />
      </button>
      {hasOpened && (
        <Suspense fallback={null}>
          <PhotoViewer
            photos={[url]}
            getAltText={() => attachment.name}
            shown={isLarge ? 0 : null}
            onShow={(index) => setLarge(index !== null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Video({ attachment }: Shown) {
  const { url, hasFailed, handleError } = useAttachmentUrl(attachment);
  if (hasFailed) return <SavedFile attachment={attachment} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people film for each other has no captions
    <video
      controls
      playsInline
      preload="metadata"
      src={url}
      {...roomFor(attachment)}
      aria-label={attachment.name}
      onError={handleError}
      className="h-auto max-w-full rounded-control bg-sunken"
    />
  );
}

function Voice({ attachment }: Shown) {
  const { t } = useTranslation('chat');
  const { url, hasFailed, handleError } = useAttachmentUrl(attachment);
  if (hasFailed) return <SavedFile attachment={attachment} />;
  const isVoice = isVoiceName(attachment.name);
  return (
    <span className="flex max-w-full flex-col gap-1">
      {!isVoice && (
        <span dir="auto" className="text-xs wrap-anywhere">
          {attachment.name}
        </span>
      )}
      <AudioPlayer
        src={url}
        label={isVoice ? t('lastMessage.voice') : attachment.name}
        onError={handleError}
      />
    </span>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

function SavedFile({ attachment, found = NOTHING }: Shown & { found?: ReadonlySet<string> }) {
  const { t } = useTranslation('chat');
  const { url, renew } = useAttachmentUrl(attachment);
  const size = useFileSize();
  return (
    <a
      href={url}
      download={attachment.name}
      onClick={(event) => {
        // In another tab or window it opens as any link does.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void renew().then((fresh) => save(fresh ?? url, attachment.name));
      }}
      className="flex min-h-11 max-w-full items-center gap-2.5 rounded-control border border-line bg-card px-3 py-2 hover:bg-paper"
    >
      <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">
          <span className="sr-only">{t('attachments.download')} </span>
          <FileName text={attachment.name} found={found} />
        </span>
        <span className="block text-xs text-muted">{size(attachment.size)}</span>
      </span>
      <Download aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
    </a>
  );
}

function save(address: string, name: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
