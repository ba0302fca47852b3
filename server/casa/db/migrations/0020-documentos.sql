-- Official documents: what was frozen when each was issued never changes, and no number is ever skipped or used twice.

-- One row for each type and year. Its lock, held until the end of the transaction, makes the numbers gapless: who is
-- refused or fails gives the number back.
create table documento_contador (
  tipo text not null,
  ano int not null,
  ultimo int not null check (ultimo > 0),
  primary key (tipo, ano)
);

create table documento (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('ficha_da_unidade', 'relacao_por_ambiente', 'folha_de_qr')),
  numero text not null,
  codigo_verificacao text not null check (codigo_verificacao ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- hashed in its canonical form: keys in order, no spaces
  dados jsonb not null,
  dados_sha256 text not null check (dados_sha256 ~ '^[0-9a-f]{64}$'),
  -- filled once, when the file of the frozen data is made
  pdf_arquivo uuid,
  pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  pdf_tamanho int,
  entidade text not null check (entidade in ('local')),
  entidade_id bigint not null,
  -- whose scope it belongs to
  local_id bigint not null references local,
  emitido_por bigint not null references usuario,
  emitido_em timestamptz not null default now(),
  situacao text not null default 'vigente' check (situacao in ('vigente', 'cancelado')),
  motivo text,
  cancelado_por bigint references usuario,
  cancelado_em timestamptz,
  substitui_id bigint references documento,
  constraint documento_numero unique (numero),
  constraint documento_codigo unique (codigo_verificacao),
  constraint documento_substitui unique (substitui_id),
  constraint documento_pdf_inteiro check ((pdf_arquivo is null) = (pdf_sha256 is null)
    and (pdf_arquivo is null) = (pdf_tamanho is null)),
  constraint documento_cancelado_inteiro check ((situacao = 'cancelado') = (cancelado_em is not null)
    and (situacao = 'cancelado') = (cancelado_por is not null) and (situacao = 'cancelado') = (motivo is not null))
);
create index documento_local on documento (local_id, id);
create index documento_emissao on documento (emitido_em, id);
create index documento_emissor on documento (emitido_por);

create function documento_congelado() returns trigger language plpgsql as $$
declare
  livres text[] := array['pdf_arquivo', 'pdf_sha256', 'pdf_tamanho', 'situacao', 'motivo', 'cancelado_por', 'cancelado_em'];
begin
  if tg_op = 'DELETE' then
    raise exception 'um documento não se apaga' using errcode = '23001';
  end if;
  if to_jsonb(old) - livres is distinct from to_jsonb(new) - livres then
    raise exception 'um documento emitido não muda' using errcode = '23001';
  end if;
  if old.pdf_arquivo is not null and (old.pdf_arquivo, old.pdf_sha256, old.pdf_tamanho)
      is distinct from (new.pdf_arquivo, new.pdf_sha256, new.pdf_tamanho) then
    raise exception 'o arquivo de um documento não muda' using errcode = '23001';
  end if;
  if old.situacao = 'cancelado' and (old.situacao, old.motivo, old.cancelado_por, old.cancelado_em)
      is distinct from (new.situacao, new.motivo, new.cancelado_por, new.cancelado_em) then
    raise exception 'um cancelamento não se desfaz' using errcode = '23001';
  end if;
  return new;
end $$;

create trigger documento_congelado before update or delete on documento
  for each row execute function documento_congelado();
create function documento_sem_truncar() returns trigger language plpgsql as $$
begin
  raise exception 'um documento não se apaga' using errcode = '23001';
end $$;
create trigger documento_sem_truncar before truncate on documento
  for each statement execute function documento_sem_truncar();
