-- Undoing a large import is work like the import itself: it waits its turn, and tells how far it is.
alter table importacao drop constraint importacao_situacao_check;
alter table importacao add constraint importacao_situacao_check check (situacao in
  ('lida', 'simulando', 'simulada', 'na_fila', 'andando', 'concluida', 'falhou', 'cancelada', 'desfazendo', 'desfeita'));
-- {de, motivo, feitos, total}: where the import was when undoing was asked, which it is again if it cannot be undone;
-- why it was asked; records put back or taken away so far, and all of them
alter table importacao add column desfazer jsonb;
alter table importacao add constraint importacao_desfazer check (situacao <> 'desfazendo' or desfazer is not null);

drop index importacao_por_fazer;
create index importacao_por_fazer on importacao (id)
  where situacao in ('simulando', 'na_fila', 'andando', 'desfazendo');
-- What is being undone may stay after all: the same file waits to know.
drop index importacao_uma_vez;
create unique index importacao_uma_vez on importacao (chave)
  where situacao in ('na_fila', 'andando', 'concluida', 'desfazendo');
