-- outside a transaction
-- What left the accounts after a month, and what came back: a few among millions that did neither.
create index concurrently if not exists bem_lancamento_saida on bem_lancamento (em) where tipo = 'baixa';
create index concurrently if not exists bem_lancamento_volta on bem_lancamento (em) where saida_id is not null;
