-- What goes back to the supplier, is given to somebody outside or is drawn to be examined: to whom it went. The wider
-- checks hold for what is written from now on without reading the table: all that is there says one of the kinds of
-- before, and names nobody.
-- old process: ajuste_de_estoque_diz_para_quem, none of the kinds that it writes names anybody
alter table ajuste_de_estoque
  add column fornecedor_id bigint references fornecedor,
  add column destinatario text check (length(destinatario) between 1 and 120),
  drop constraint ajuste_de_estoque_tipo_check,
  add constraint ajuste_de_estoque_tipo_check check (tipo in ('sobra', 'falta', 'perda_validade', 'perda_avaria',
    'perda_furto_extravio', 'devolucao_fornecedor', 'doacao', 'amostra', 'valor', 'endereco')) not valid,
  add constraint ajuste_de_estoque_diz_para_quem check (
    (fornecedor_id is not null) = (tipo = 'devolucao_fornecedor')
    and (destinatario is not null) = (tipo in ('doacao', 'amostra'))) not valid;
create index ajuste_do_fornecedor on ajuste_de_estoque (fornecedor_id) where fornecedor_id is not null;

-- Who writes off losses may do these too; a profile that somebody edited is not given it by the seeds.
insert into perfil_permissao (perfil_id, permissao)
select perfil_id, 'painel.almoxarifado.estoque.dar-saida' from perfil_permissao
where permissao = 'painel.almoxarifado.estoque.baixar-perda'
on conflict do nothing;
