import { uuidv7 } from 'uuidv7';
import { createUploads, objectUrl } from '#features/media/web/uploads.ts';
import type { RefusedFile, SentFile, Upload } from '#features/media/web/uploads.ts';
import type { SendFileOptions } from '#platform/web/api/send-file.ts';
import { MOST_ATTACHMENTS, kindByName } from '../../attachments.ts';
import type { AttachmentKind, UploadedAttachment } from '../../attachments.ts';
import { reasonToRefuse } from './attachment-rules.ts';

export const NO_CONNECTION = 'chat:attachments.refusals.no_connection';

/** A file of the composer: on its way, there, or not taken. */
export type AttachedFile = Pick<Upload, 'status' | 'progress' | 'error' | 'previewUrl'> & {
  id: string;
  name: string;
  size: number;
  isOfThisPage: boolean;
  kind: AttachmentKind;
};

/** The stored file, or the key of the text that says why the server did not accept it. */
export type UploadResult = { stored: UploadedAttachment } | { reason: string };

export type AttachedFilesOptions = {
  files: readonly UploadedAttachment[];
  /** The id is the file's own at each try, so that the server stores it once. */
  upload: (id: string, file: File, options: SendFileOptions) => Promise<UploadResult>;
  /** The server need not store it any longer. */
  discard: (id: string) => void;
  /** Called with the current files, in order, whenever they change. */
  onFiles: (files: UploadedAttachment[]) => void;
  createPreview?: (file: File) => { url: string | null; forget: () => void };
};

const isShowable = (file: File) => kindByName(file.name) !== 'file';
const getId = ({ key, fileId }: Upload) => key ?? fileId;
const nothing = { url: null, forget: () => {} };

/** The files beside one draft. Unlike a form's they go on being sent when their screen is gone (CHAT-091). */
export function createAttachedFiles(options: AttachedFilesOptions) {
  const { upload, discard, onFiles } = options;
  const known = new Map(options.files.map((file) => [file.id, file]));
  const uploads = createUploads({
    max: MOST_ATTACHMENTS,
    keys: [...known.keys()],
    newId: uuidv7,
    reasonToRefuse,
    createPreview: (file) =>
      isShowable(file) ? (options.createPreview ?? objectUrl)(file) : nothing,
    send: async (file, { fileId, ...rest }): Promise<SentFile> => {
      const result = await upload(fileId, file, rest);
      if ('reason' in result) return result;
      known.set(fileId, result.stored);
      return { key: fileId };
    },
  });
  const findStoredFiles = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const file = known.get(key);
      return file ? [file] : [];
    });
  uploads.setListener({
    onKeys: (keys) => onFiles(findStoredFiles(keys)),
    onFailed: () => {},
    onBatchDone: () => {},
  });

  const find = (id: string) => uploads.list().find((one) => getId(one) === id);

  let shown: { of: readonly Upload[]; list: readonly AttachedFile[] } = { of: [], list: [] };
  function list(): readonly AttachedFile[] {
    const of = uploads.list();
    if (shown.of !== of) shown = { of, list: of.map(present) };
    return shown.list;
  }
  function present(one: Upload): AttachedFile {
    const { status, progress, error, previewUrl, file } = one;
    const id = getId(one);
    const stored = known.get(id);
    return {
      id,
      name: stored?.name ?? one.name,
      size: stored?.size ?? file?.size ?? 0,
      isOfThisPage: file !== null,
      kind: stored?.kind ?? kindByName(one.name) ?? 'file',
      status,
      progress,
      error,
      previewUrl,
    };
  }

  const retry = (id: string) => {
    const one = find(id);
    if (one) uploads.retry(one.fileId);
  };

  return {
    list,
    subscribe: uploads.subscribe,
    add: (files: readonly File[]): { refused: RefusedFile[]; isTooMany: boolean } =>
      uploads.add(files),
    retry,
    /** Retries failed uploads: all, or only those that failed for want of a connection. */
    retryFailed: (which: 'all' | 'unconnected'): void => {
      for (const { id, status, error } of list())
        if (status === 'error' && (which === 'all' || error === NO_CONNECTION)) retry(id);
    },
    /** Takes one out, and lets the server forget what it has of it. */
    drop: (id: string): void => {
      const one = find(id);
      if (!one) return;
      uploads.drop(one.fileId);
      if (one.status !== 'error') discard(id);
    },
    /** The draft is another one now, by sending it or in another tab: only what was on its way here stays. */
    replace: (files: readonly UploadedAttachment[]): void => {
      for (const file of files) known.set(file.id, file);
      uploads.replace(files.map(({ id }) => id));
    },
    stop: uploads.stop,
  };
}
export type AttachedFiles = ReturnType<typeof createAttachedFiles>;
