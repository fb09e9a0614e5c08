/** Files of one kind: what their keys are, and how their names are made of them, alike in a folder and on S3. */
export type FileKind = {
  folder: string;
  isKey: (text: string) => boolean;
  /** Thousands of files in one folder are slow to list and to copy. */
  getSubfolder: (key: string) => string;
  extension: string;
};

const PICTURE = /^[0-9a-f]{64}$/;
const ATTACHMENT = /^[0-9a-f]{8}-[0-9a-f-]{27}(?:-preview)?$/;
const EXPORT = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const PREFIX_LENGTH = 2;

/** The hash of a picture, or a random name that looks like one. */
export const isPictureKey = (text: string): boolean => PICTURE.test(text);

const pictures: FileKind = {
  folder: 'media',
  isKey: isPictureKey,
  getSubfolder: (key) => key.slice(0, PREFIX_LENGTH),
  // Says nothing about the content: once all pictures were WebP, and photos are JPEG now (decision 0013).
  extension: '.webp',
};

export const fileKinds = {
  pictures,
  withdrawnPictures: { ...pictures, folder: 'withdrawn-media' },
  attachments: {
    folder: 'attachments',
    isKey: (text) => ATTACHMENT.test(text),
    // The end of a key is its random part.
    getSubfolder: (key) => key.replace('-preview', '').slice(-PREFIX_LENGTH),
    extension: '',
  },
  exports: {
    folder: 'exports',
    isKey: (text) => EXPORT.test(text),
    getSubfolder: () => '',
    extension: '.zip',
  },
} satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof fileKinds;

/** Returns the path of a file below the folder of its kind. */
export function getStoragePath(kind: FileKind, key: string): string {
  if (!kind.isKey(key)) throw new Error('not a key of a stored file');
  const subfolder = kind.getSubfolder(key);
  return `${subfolder === '' ? '' : `${subfolder}/`}${key}${kind.extension}`;
}

/** The key of a file by its name without folders; null for what is no file of that kind. */
export function parseFileKey(kind: FileKind, fileName: string): string | null {
  if (!fileName.endsWith(kind.extension)) return null;
  const key = fileName.slice(0, fileName.length - kind.extension.length);
  return kind.isKey(key) ? key : null;
}
