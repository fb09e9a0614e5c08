import applications from './applications.json' with { type: 'json' };
import chat from './chat.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import identity from './identity.json' with { type: 'json' };
import mail from './mail.json' with { type: 'json' };
import notifications from './notifications.json' with { type: 'json' };
import profiles from './profiles.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import tasks from './tasks.json' with { type: 'json' };
import wizard from './wizard.json' with { type: 'json' };

/** Every text of this language, one namespace a file. */
export const texts = {
  applications,
  chat,
  common,
  home,
  identity,
  mail,
  notifications,
  profiles,
  shell,
  tasks,
  wizard,
};
