-- Where an answer to an e-mail of the local mailbox goes; null is to the site.
alter table local_mail add column reply_to text;
