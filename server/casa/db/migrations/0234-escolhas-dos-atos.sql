-- What the form of an act has a person choose from comes with the permission of the act: a profile that somebody made, or
-- edited, and that holds the one is given the other, which the seeds give only to those that nobody touched.
insert into perfil_permissao (perfil_id, permissao)
select pp.perfil_id, escolha.permissao
from perfil_permissao pp
join (values
  ('admin.usuarios.atribuir', 'painel.locais.listar'),
  ('painel.roteiros.editar', 'painel.almoxarifado.patrimonios.listar'),
  ('painel.almoxarifado.analises.anotar', 'painel.locais.listar'),
  ('painel.almoxarifado.patrimonios.criar', 'painel.locais.listar'),
  ('painel.almoxarifado.patrimonios.avaliar', 'painel.geral.comissoes.listar'),
  ('painel.almoxarifado.patrimonios.reavaliar', 'painel.almoxarifado.patrimonios.ver-valores'),
  ('painel.almoxarifado.patrimonios.depreciar', 'painel.almoxarifado.patrimonios.ver-valores'),
  ('painel.almoxarifado.patrimonios.estornar-depreciacao', 'painel.almoxarifado.patrimonios.ver-valores'),
  ('painel.almoxarifado.inventarios-de-bens.abrir', 'painel.locais.listar'),
  ('painel.almoxarifado.inventarios-de-bens.abrir', 'painel.geral.comissoes.listar'),
  ('painel.almoxarifado.inventarios.criar', 'painel.locais.listar'),
  ('painel.almoxarifado.inventarios.criar', 'painel.geral.comissoes.listar'),
  ('painel.almoxarifado.inventarios.contar', 'painel.almoxarifado.materiais.listar'),
  ('painel.almoxarifado.requisicoes.criar', 'painel.almoxarifado.materiais.listar'),
  ('painel.almoxarifado.requisicoes.editar', 'painel.almoxarifado.materiais.listar'),
  ('painel.almoxarifado.requisicoes.substituir-item', 'painel.almoxarifado.materiais.listar'),
  ('painel.almoxarifado.requisicoes.modelos', 'painel.almoxarifado.materiais.listar'),
  ('painel.almoxarifado.requisicoes.cotas', 'painel.locais.listar'),
  ('painel.almoxarifado.transferencias.criar', 'painel.locais.listar'),
  ('painel.almoxarifado.transferencias.criar', 'painel.almoxarifado.patrimonios.listar'),
  ('painel.almoxarifado.entradas.aceitar-comissao', 'painel.geral.comissoes.listar'),
  ('painel.almoxarifado.entradas.criar', 'painel.almoxarifado.entradas.editar'),
  ('painel.almoxarifado.entradas.criar', 'painel.almoxarifado.materiais.listar'),
  ('painel.almoxarifado.entradas.criar', 'painel.geral.fornecedores.listar'),
  ('painel.almoxarifado.entradas.importar-nfe', 'painel.almoxarifado.entradas.editar'),
  ('painel.almoxarifado.entradas.importar-nfe', 'painel.almoxarifado.materiais.listar'),
  ('painel.almoxarifado.entradas.importar-nfe', 'painel.geral.fornecedores.listar'),
  ('painel.almoxarifado.entradas.editar', 'painel.almoxarifado.materiais.listar'),
  ('painel.almoxarifado.entradas.editar', 'painel.geral.fornecedores.listar')
) escolha (ato, permissao) on escolha.ato = pp.permissao
on conflict do nothing;
