# mailbox arithmetic is used by accounts, affiliates and customers
mv('same_mailbox','core','addresses')
