import { useGonePhotos } from '#features/media/web/use-gone-photos.ts';
import { serverIssues } from '#features/posting/web/form-issues.ts';
import { fieldErrors } from '#platform/web/error-text.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { serviceWizard, stepOfField } from './steps/wizard-steps.ts';
import type { ServiceForm } from './use-service-form.ts';
import { servicePath } from './values/service-path.ts';

export interface ShowRefusalOptions extends Pick<ServiceForm, 'form'> {
  /** Names of photos that were lost when the form was left. */
  lostPhotos: readonly string[];
  onGoTo: (position: number) => void;
}

/** Puts the server's texts at their fields and opens the first step that has one; also what became of photos that waited too long (SERV-096). */
export function useShowRefusal({ form, lostPhotos, onGoTo }: ShowRefusalOptions) {
  const takeOutGonePhotos = useGonePhotos({
    photos: () => form.getValues('photos'),
    setPhotos: (left) => form.setValue('photos', left, { shouldDirty: true }),
    onGone: (text) => form.setError('photos', { type: FROM_SERVER, message: text }),
    lost: lostPhotos,
  });
  return (error: unknown, sentAs: 'draft' | 'edit') => {
    const issues = serverIssues(fieldErrors(error) ?? {}, sentAs, servicePath);
    for (const { path, text } of issues) {
      form.setError(path, { type: FROM_SERVER, message: text });
      if (path === 'photos') void takeOutGonePhotos();
    }
    if (issues.length === 0) return;
    onGoTo(Math.min(...issues.map(({ path }) => serviceWizard.findPosition(stepOfField(path)))));
  };
}
