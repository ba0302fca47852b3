-- The search finds by their words campaigns, commissions and the charges of who answers without an account.
alter table campanha add column palavras tsvector generated always as (palavras_de(nome)) stored;
alter table comissao add column palavras tsvector generated always as (palavras_de(nome || ' ' || ato)) stored;
-- Of who has an account, the words are the account's.
alter table responsabilidade_local
  add column palavras tsvector generated always as (palavras_de(coalesce(nome, ''))) stored;

create index campanha_palavras on campanha using gin (palavras);
create index comissao_palavras on comissao using gin (palavras);
create index responsabilidade_palavras on responsabilidade_local using gin (palavras) where papel = 'titular';

create trigger palavras_novas after insert on campanha
  referencing new table as novos for each statement execute function guardar_palavras();
create trigger palavras_mudadas after update on campanha
  for each row when (old.palavras is distinct from new.palavras) execute function guardar_palavras();
create trigger palavras_novas after insert on comissao
  referencing new table as novos for each statement execute function guardar_palavras();
create trigger palavras_mudadas after update on comissao
  for each row when (old.palavras is distinct from new.palavras) execute function guardar_palavras();
create trigger palavras_novas after insert on responsabilidade_local
  referencing new table as novos for each statement execute function guardar_palavras();
create trigger palavras_mudadas after update on responsabilidade_local
  for each row when (old.palavras is distinct from new.palavras) execute function guardar_palavras();

insert into palavra_conhecida
select distinct p.lexeme
from (
  select palavras from campanha union all select palavras from comissao
  union all select palavras from responsabilidade_local) r
cross join unnest(r.palavras) p
where p.lexeme ~ '^[a-z]{2,60}$' and not exists (select from palavra_conhecida c where c.palavra = p.lexeme);
