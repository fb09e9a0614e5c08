import { MOST_PICTURE_BYTES, pictureTypes } from '#platform/picture-limits.ts';
import type { SendFileOptions } from '#platform/web/api/send-file.ts';

/** One file on its way, as its progress is shown (ITEM-079). */
export type Upload = {
  fileId: string;
  /** '' for a file that was there before. */
  name: string;
  /** The file, if it was chosen on this page. */
  file: File | null;
  progress: number;
  status: 'uploading' | 'completed' | 'error';
  /** The stored file, once it is completed. */
  key: string | null;
  /** The address of a preview, once there is one. */
  previewUrl: string | null;
  /** The key of a text. */
  error: string | null;
};

/** A file that was not even sent; `reason` is the key of a text. */
export type RefusedFile = { name: string; reason: string };

/** The stored file's key, or the key of the text that says why not. */
export type SentFile = { key: string } | { reason: string };

export type UploadsOptions = {
  max: number;
  keys: readonly string[];
  /** The file's own id is the same at each try. */
  send: (file: File, options: SendFileOptions & { fileId: string }) => Promise<SentFile>;
  /** The key of the text that says why a file is not even sent. */
  reasonToRefuse?: (file: File) => string | null;
  newId?: () => string;
  createPreview?: (file: File) => { url: string | null; forget: () => void };
};

/** Callbacks for changes of the uploads. */
export type UploadsListener = {
  /** The keys of what is there, in order, whenever they change. */
  onKeys: (keys: string[]) => void;
  onFailed: (file: RefusedFile) => void;
  /** All files of a batch are done, and so many were successful (ITEM-089). */
  onBatchDone: (successful: number) => void;
};

/** Two uploads at once are faster than one, and leave the browser room for everything else. */
const AT_ONCE = 2;

const isNamedLikePicture = (file: File) => /\.(jpe?g|png|webp|gif)$/i.test(file.name);
/** Some systems do not know the type of what they give. */
const looksLikePicture = (file: File) =>
  file.type === '' ? isNamedLikePicture(file) : pictureTypes.some((type) => type === file.type);

/** Why a file is not even sent, as the key of a text (ITEM-082, ITEM-084). */
export function reasonToRefusePicture(file: File): string | null {
  if (!looksLikePicture(file)) return 'media:refusals.not_an_image';
  return file.size > MOST_PICTURE_BYTES ? 'media:refusals.too_large' : null;
}

/** Creates a local address at which the browser shows a file before it is uploaded. */
export const objectUrl = (file: File) => {
  const url = URL.createObjectURL(file);
  return { url, forget: () => URL.revokeObjectURL(url) };
};

/** Why a form with these files is not complete: some are on their way, or some did not get there. */
export function unfinished(list: readonly Upload[]): 'uploading' | 'failed' | null {
  if (list.some(({ status }) => status === 'uploading')) return 'uploading';
  return list.some(({ status }) => status === 'error') ? 'failed' : null;
}

/** The names of those that the server does not have. */
export const unsentNames = (list: readonly Upload[]): string[] =>
  list.filter(({ key }) => key === null).map(({ name }) => name);

let count = 0;
const nextId = () => {
  count += 1;
  return `file-${count}`;
};

/** The files of one field, pictures unless chosen otherwise, and their way to the server, without any screen: React reads it. */
export function createUploads(options: UploadsOptions) {
  const {
    max,
    send,
    reasonToRefuse = reasonToRefusePicture,
    newId = nextId,
    createPreview = objectUrl,
  } = options;
  let callbacks: UploadsListener | null = null;
  const work = new Map<string, { file: File; stop: AbortController; forget: () => void }>();
  const running = new Set<string>();
  const listeners = new Set<() => void>();
  let successful = 0;
  let reported = JSON.stringify(options.keys);
  let list: readonly Upload[] = options.keys.map(stored);

  function stored(key: string): Upload {
    return {
      fileId: newId(),
      name: '',
      file: null,
      progress: 100,
      status: 'completed',
      key,
      previewUrl: null,
      error: null,
    };
  }

  const listKeys = () => list.flatMap(({ key }) => (key === null ? [] : [key]));

  function change(next: readonly Upload[]) {
    list = next;
    const keys = listKeys();
    if (JSON.stringify(keys) !== reported) {
      reported = JSON.stringify(keys);
      callbacks?.onKeys(keys);
    }
    for (const listener of listeners) listener();
  }
  const update = (fileId: string, part: Partial<Upload>) =>
    change(list.map((upload) => (upload.fileId === fileId ? { ...upload, ...part } : upload)));

  function sendNext() {
    const sending = list.filter(({ fileId }) => running.has(fileId)).length;
    const waiting = list.filter(
      ({ fileId, status }) => status === 'uploading' && !running.has(fileId),
    );
    for (const { fileId } of waiting.slice(0, AT_ONCE - sending)) void run(fileId);
  }

  async function run(fileId: string) {
    const job = work.get(fileId);
    if (!job) return;
    running.add(fileId);
    const result = await send(job.file, {
      fileId,
      signal: job.stop.signal,
      onProgress: (progress) => update(fileId, { progress }),
    }).catch(() => ({ reason: 'common:errors.unexpected' }));
    running.delete(fileId);
    // An upload that was canceled is no longer in the list.
    if (!job.stop.signal.aborted) settle(fileId, job.file, result);
    sendNext();
    reportBatch();
  }

  function settle(fileId: string, { name }: File, result: SentFile) {
    const reason =
      'key' in result && listKeys().includes(result.key) ? 'media:refusals.already_there' : null;
    if ('key' in result && reason === null) {
      successful += 1;
      update(fileId, { status: 'completed', progress: 100, key: result.key });
      return;
    }
    const error = 'reason' in result ? result.reason : (reason ?? '');
    update(fileId, { status: 'error', error });
    callbacks?.onFailed({ name, reason: error });
  }

  function reportBatch() {
    if (successful === 0 || list.some(({ status }) => status === 'uploading')) return;
    callbacks?.onBatchDone(successful);
    successful = 0;
  }

  function giveUp(fileId: string) {
    work.get(fileId)?.stop.abort();
    work.get(fileId)?.forget();
    work.delete(fileId);
  }

  function retry(fileId: string) {
    const job = work.get(fileId);
    if (!job) return;
    work.set(fileId, { ...job, stop: new AbortController() });
    update(fileId, { status: 'uploading', progress: 0, error: null });
    sendNext();
  }

  function drop(fileId: string) {
    giveUp(fileId);
    change(list.filter((upload) => upload.fileId !== fileId));
    sendNext();
    reportBatch();
  }

  return {
    /** The newest ones count. */
    setListener: (next: UploadsListener): void => {
      callbacks = next;
    },

    list: () => list,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Takes files in up to the limit, and says which ones it does not take (ITEM-081). */
    add: (files: readonly File[]): { refused: RefusedFile[]; isTooMany: boolean } => {
      const refused: RefusedFile[] = [];
      const fitting = files.filter((file) => {
        const reason = reasonToRefuse(file);
        if (reason !== null) refused.push({ name: file.name, reason });
        return reason === null;
      });
      const taken = fitting.slice(0, Math.max(0, max - list.length));
      const added = taken.map((file): Upload => {
        const fileId = newId();
        const { url, forget } = createPreview(file);
        work.set(fileId, { file, stop: new AbortController(), forget });
        return {
          fileId,
          name: file.name,
          file,
          progress: 0,
          status: 'uploading',
          key: null,
          previewUrl: url,
          error: null,
        };
      });
      change([...list, ...added]);
      sendNext();
      return { refused, isTooMany: taken.length < fitting.length };
    },

    /** Takes one out of the list; what is still on its way is stopped. */
    drop,

    retry,

    /** All that failed for this reason. */
    retryAll: (reason: string): void => {
      for (const { fileId, status, error } of list) {
        if (status === 'error' && error === reason) retry(fileId);
      }
    },

    /** The others move up (ITEM-091, ITEM-092). */
    move: (fileId: string, to: number): void => {
      const moved = list.find((upload) => upload.fileId === fileId);
      if (!moved) return;
      const others = list.filter((upload) => upload !== moved);
      change(others.toSpliced(Math.max(0, to), 0, moved));
    },

    /** The same place shows another file, which the server has already; false where that one is in the list itself. */
    exchange: (fileId: string, file: File, key: string): boolean => {
      if (list.some((upload) => upload.key === key && upload.fileId !== fileId)) return false;
      giveUp(fileId);
      const { url: previewUrl, forget } = createPreview(file);
      work.set(fileId, { file, stop: new AbortController(), forget });
      update(fileId, { file, key, previewUrl });
      return true;
    },

    /** Replaces the photos when the form is filled from elsewhere. */
    replace: (keys: readonly string[]): void => {
      if (JSON.stringify(keys) === reported) return;
      reported = JSON.stringify(keys);
      const known = keys.map((key) => list.find((upload) => upload.key === key) ?? stored(key));
      const next = [...known, ...list.filter(({ key }) => key === null)];
      for (const upload of list) if (!next.includes(upload)) giveUp(upload.fileId);
      change(next);
    },

    /** The field is gone: nothing goes on in silence. */
    stop: (): void => {
      for (const fileId of work.keys()) giveUp(fileId);
    },
  };
}
export type Uploads = ReturnType<typeof createUploads>;
