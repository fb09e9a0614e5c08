/** A target on a page, as a person would name it: a kind of control and its name, a field, or words. */
export type Wanted = { role: string; name: string } | { label: string } | { text: string };

declare global {
  interface Window {
    TestingLibraryDom: typeof import('@testing-library/dom');
  }
}

/** The first that can be seen and used, put where no bar lies over it; of a hidden dot, what stands for it. */
export function findInSight(wanted: Wanted): HTMLElement | null {
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = window.TestingLibraryDom;
  const all = [
    ...('role' in wanted ? queryAllByRole(document.body, wanted.role, { name: wanted.name }) : []),
    ...('label' in wanted ? queryAllByLabelText(document.body, wanted.label) : []),
    ...('text' in wanted ? queryAllByText(document.body, wanted.text) : []),
  ];
  const found = all.find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [aria-disabled="true"]'),
  );
  const shown = found?.matches('.sr-only') ? found.closest('label') : found;
  shown?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return shown ?? null;
}
