export type HelpSection = {
  title: string;
  questions: Array<{ question: string; answer: string }>;
};

/** A help document, cut into what a reader opens: `##` starts a subject, `###` a question. */
export function helpSections(document: string): HelpSection[] {
  return partsAfter(document, '## ').map(({ title, text }) => ({
    title,
    questions: partsAfter(text, '### ').map((part) => ({
      question: part.title,
      answer: part.text,
    })),
  }));
}

const partsAfter = (text: string, mark: string) =>
  `\n${text}`
    .split(`\n${mark}`)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { title: title.trim(), text: lines.join('\n').trim() };
    });
