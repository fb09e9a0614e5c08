/** The topics of the blog; their names are texts, `content:blog.topics.<topic>`. */
export const topics = ['community', 'safety', 'money', 'tips'] as const;
export type Topic = (typeof topics)[number];

export const isTopic = (value: unknown): value is Topic => topics.some((topic) => topic === value);
