import { codeInQr } from '../../timed-code.ts';

type Detector = { detect: (picture: ImageBitmap) => Promise<Array<{ rawValue: string }>> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Browsers that read codes in pictures; with others, guests type. */
const detectorClass = (): DetectorClass | null =>
  (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;

export const canScan = (): boolean => detectorClass() !== null;

/** The meeting's code in a photo, or null when there is none to be read. */
export async function scanCode(photo: Blob, meetingId: string): Promise<string | null> {
  const BarcodeDetector = detectorClass();
  if (!BarcodeDetector) return null;
  try {
    const picture = await createImageBitmap(photo);
    const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture);
    picture.close();
    const codes = found.map(({ rawValue }) => codeInQr(rawValue, meetingId));
    return codes.find((code) => code !== null) ?? null;
  } catch {
    // A file that is not a picture has no code in it.
    return null;
  }
}
