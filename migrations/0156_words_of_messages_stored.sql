-- The words of what is stored already. They have no index: an index of words holds the messages of everyone, and costs
-- a person more than a look at all of their own. The version before still searches by `messages_search`, which goes in
-- a later release.
update messages set body = body where words is null;
