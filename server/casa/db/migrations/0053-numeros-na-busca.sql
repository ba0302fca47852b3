-- The search by number: what is printed on paper finds its record, whole or from its beginning.

-- Compared byte by byte, the one index of each number answers its beginnings too.
alter table monitoramento alter column protocolo type text collate "C";
alter table transferencia alter column protocolo type text collate "C";
alter table requisicao alter column protocolo type text collate "C";
alter table remessa alter column numero type text collate "C";
alter table onda_de_separacao alter column numero type text collate "C";
alter table entrada alter column protocolo type text collate "C";
alter table inventario alter column protocolo type text collate "C";
alter table ajuste_de_estoque alter column protocolo type text collate "C";
alter table desfazimento alter column protocolo type text collate "C";
alter table manutencao alter column numero type text collate "C";
alter table apuracao alter column numero type text collate "C";
alter table documento alter column numero type text collate "C";

-- As people say it: `000.123` is the note 123.
create function numero_do_documento(escrito text) returns text language sql immutable strict parallel safe
  return ltrim(upper(translate(escrito, '. ', '')), '0');

create index entrada_numero_do_documento on entrada (numero_do_documento(doc_numero)) where doc_numero is not null;
-- Every one that brings the key: entrada_chave is only of those that still stand.
create index entrada_chave_nfe on entrada (chave_nfe) where chave_nfe is not null;
-- Of a walk of picking, its shipments.
create index remessa_onda on remessa (onda_id) where onda_id is not null;
