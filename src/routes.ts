import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes';

/** Every page of the site: its address and its file, grouped by who may open it. */
export const routes = rootRoute('root.tsx', [
  layout('shell', 'shell-layout.tsx', [
    index('front.tsx'),
    route('/home', 'home.tsx'),
    route('/browse-tasks', 'browse-tasks.tsx'),
    route('/task', 'task-missing.tsx'),
    route('/task/$taskId', 'task.tsx'),
    layout('protected', 'protected-layout.tsx', [
      route('/my-tasks', 'my-tasks.tsx'),
      route('/post-task', 'post-task.tsx'),
      route('/post', 'post.tsx'),
      route('/post-task/success', 'post-task-success-missing.tsx'),
      route('/post-task/success/$taskId', 'post-task-success.tsx'),
    ]),
  ]),
  layout('plain', 'plain-layout.tsx', [
    route('/auth', 'auth.tsx'),
    route('/email-verification', 'email-verification.tsx'),
    route('/onboarding', 'onboarding.tsx'),
  ]),
]);
