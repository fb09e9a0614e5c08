-- Who got its last words as an e-mail: nobody else may send it to all (MOD-064). No reference, as of its author.
alter table mailings add column tested_by uuid;
