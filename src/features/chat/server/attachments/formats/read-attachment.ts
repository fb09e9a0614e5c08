import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { longestSideFor } from '#platform/picture-limits.ts';
import { readSentPicture } from '#platform/server/media/read-picture.ts';
import type { PictureRefusal } from '#platform/server/media/read-picture.ts';
import { getFileExtension, kindByName, MOST_ATTACHMENT_BYTES } from '#features/chat/attachments.ts';
import type { AttachmentKind } from '#features/chat/attachments.ts';
import { BrokenFile } from './broken-file.ts';
import { cleanMp4 } from './mp4-file.ts';
import type { Tracks } from './mp4-file.ts';
import { hasZipBehind, isPdf, readPlainText } from './plain-file.ts';
import { cleanWebm, EBML } from './webm-file.ts';
import { isDoc, isDocx } from './word-file.ts';

export type AttachmentRefusal = 'wrong_type' | 'too_many_pixels' | 'unreadable';

/** A file as it is stored. Its type is one of ours, never what the sender says. */
export type OwnAttachment = {
  kind: AttachmentKind;
  mime: string;
  bytes: Buffer;
  /** A small copy of an image for the list of messages. */
  preview: Buffer | null;
  width: number | null;
  height: number | null;
};

type Answer = OwnAttachment | { refused: AttachmentRefusal };

const PREVIEW_SIDE = 720;

/**
 * Reads an uploaded file (CHAT-094): name and bytes have to agree on one of the allowed types. Images are re-encoded;
 * metadata that phones write into films and recordings is removed; documents are only inspected.
 */
export async function readAttachment(bytes: Buffer, name: string): Promise<Answer> {
  const kind = kindByName(name);
  if (kind === null) return { refused: 'wrong_type' };
  try {
    if (kind === 'image') return await readImage(bytes);
    if (getFileExtension(name) === 'txt') return readText(bytes);
    const found = kind === 'file' ? await documentType(bytes, name) : await recordingType(bytes);
    if (!found || (hasZipBehind(bytes) && getFileExtension(name) !== 'docx')) {
      return { refused: 'wrong_type' };
    }
    return { width: null, height: null, ...found, bytes, preview: null };
  } catch (error) {
    if (error instanceof BrokenFile) return { refused: 'unreadable' };
    throw error;
  }
}

const PICTURE_REFUSALS: Record<PictureRefusal, AttachmentRefusal> = {
  too_large: 'unreadable',
  wrong_type: 'wrong_type',
  too_many_pixels: 'too_many_pixels',
  unreadable: 'unreadable',
};

async function readImage(given: Buffer): Promise<Answer> {
  const picture = await readSentPicture(given, MOST_ATTACHMENT_BYTES);
  if ('refused' in picture) return { refused: PICTURE_REFUSALS[picture.refused] };
  const { bytes, width, height } = picture;
  const side = longestSideFor(picture, PREVIEW_SIDE);
  const isLarge = Math.max(width, height) > side;
  const preview = isLarge
    ? await sharp(bytes, { animated: true })
        .resize(side, side, { fit: 'inside' })
        .webp({ quality: 78 })
        .toBuffer()
    : null;
  return { kind: 'image', mime: 'image/webp', bytes, preview, width, height };
}

type Found = { kind: AttachmentKind; mime: string; width?: number | null; height?: number | null };

const DOCUMENTS: Record<
  string,
  { mime: string; is: (bytes: Buffer) => boolean | Promise<boolean> }
> = {
  pdf: { mime: 'application/pdf', is: isPdf },
  doc: { mime: 'application/msword', is: isDoc },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    is: isDocx,
  },
};

function readText(bytes: Buffer): Answer {
  const text = readPlainText(bytes);
  if (!text || hasZipBehind(bytes)) return { refused: 'wrong_type' };
  const sizes = { width: null, height: null };
  return { kind: 'file', mime: 'text/plain', bytes: text, preview: null, ...sizes };
}

async function documentType(bytes: Buffer, name: string): Promise<Found | null> {
  const type = DOCUMENTS[getFileExtension(name)];
  return type && (await type.is(bytes)) ? { kind: 'file', mime: type.mime } : null;
}

/** The first bytes of films and recordings. Nothing else is ever parsed, above all no archive. */
const BEGINNINGS = /^(?:.{4}ftyp|OggS|RIFF.{4}(?:WAVE|AVI )|ID3|\u00FF[\u00E0-\u00FF]|fLaC|#!AMR)/s;

const MP4 = { video: 'video/mp4', audio: 'audio/mp4' };
const withTracks: Record<
  string,
  { clean: (bytes: Buffer) => Tracks; video: string; audio: string }
> = {
  'video/mp4': { clean: cleanMp4, ...MP4 },
  'video/x-m4v': { clean: cleanMp4, ...MP4 },
  'video/quicktime': { clean: cleanMp4, ...MP4 },
  'video/3gpp': { clean: cleanMp4, ...MP4 },
  'video/3gpp2': { clean: cleanMp4, ...MP4 },
  'audio/mp4': { clean: cleanMp4, ...MP4 },
  'audio/x-m4a': { clean: cleanMp4, ...MP4 },
  'video/webm': { clean: cleanWebm, video: 'video/webm', audio: 'audio/webm' },
  'video/matroska': {
    clean: cleanWebm,
    video: 'video/x-matroska',
    audio: 'audio/x-matroska',
  },
};
const ofOneKind: Record<string, Found> = {
  'audio/mpeg': { kind: 'audio', mime: 'audio/mpeg' },
  'audio/aac': { kind: 'audio', mime: 'audio/aac' },
  'audio/wav': { kind: 'audio', mime: 'audio/wav' },
  'audio/ogg': { kind: 'audio', mime: 'audio/ogg' },
  'audio/ogg; codecs=opus': { kind: 'audio', mime: 'audio/ogg' },
  'audio/flac': { kind: 'audio', mime: 'audio/flac' },
  'audio/amr': { kind: 'audio', mime: 'audio/amr' },
  'video/ogg': { kind: 'video', mime: 'video/ogg' },
  'video/vnd.avi': { kind: 'video', mime: 'video/x-msvideo' },
};

async function recordingType(bytes: Buffer): Promise<Found | null> {
  const isEbml = bytes.length > 4 && bytes.readUInt32BE() === EBML;
  if (!isEbml && !BEGINNINGS.test(bytes.toString('latin1', 0, 16))) return null;
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const container = withTracks[type];
  if (!container) return ofOneKind[type] ?? null;
  const { hasVideo, hasAudio, width, height } = container.clean(bytes);
  if (!hasVideo && !hasAudio) throw new BrokenFile('nothing to see or hear');
  if (!hasVideo) return { kind: 'audio', mime: container.audio };
  const hasSize = width > 0 && height > 0;
  return {
    kind: 'video',
    mime: container.video,
    width: hasSize ? width : null,
    height: hasSize ? height : null,
  };
}
