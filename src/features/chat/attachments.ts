// The same on both sides: shown and checked before a file is sent, decided by the server.

/** CHAT-093: so many files a send. */
export const MOST_ATTACHMENTS = 10;

/** CHAT-095: exactly as many bytes are taken. */
export const MOST_ATTACHMENT_BYTES = 10 * 1024 * 1024;

export const ATTACHMENT_NAME_LENGTH = 120;

export const attachmentKinds = ['image', 'video', 'audio', 'file'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** The extensions a file name may have (CHAT-094). The server decides by the bytes what a file really is. */
export const attachmentExtensions: Record<AttachmentKind, readonly string[]> = {
  image: ['jpg', 'jpeg', 'jfif', 'png', 'gif', 'webp'],
  video: ['mp4', 'm4v', 'mov', '3gp', '3g2', 'webm', 'mkv', 'ogv', 'avi'],
  audio: ['mp3', 'm4a', 'aac', 'wav', 'weba', 'mka', 'ogg', 'oga', 'opus', 'flac', 'amr'],
  file: ['pdf', 'txt', 'doc', 'docx'],
};

export function getFileExtension(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Returns the kind of a file judged by its name alone; null for one that is not allowed. */
export function kindByName(name: string): AttachmentKind | null {
  const extension = getFileExtension(name);
  return attachmentKinds.find((kind) => attachmentExtensions[kind].includes(extension)) ?? null;
}

/** Returns the path to upload one file to; its bytes are the body. */
export const attachmentUploadPath = (
  id: string,
  { conversationId, name }: { conversationId: string; name: string },
): string => `/api/attachments/${id}?${new URLSearchParams({ conversationId, name })}`;

/** The server's answer to a file it stores. */
export type UploadedAttachment = {
  id: string;
  /** As it will be shown: without path and control characters. */
  name: string;
  mime: string;
  kind: AttachmentKind;
  /** In bytes, as it is stored. */
  size: number;
  width: number | null;
  height: number | null;
};
