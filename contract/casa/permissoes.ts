// The permission catalogue: one key for each thing a person may be allowed to do. Server, screens and tests read it.
import { z } from 'zod'
import { PERMISSOES_DE_ADMIN } from './permissoes/admin.ts'
import { PERMISSOES_DO_ALMOXARIFADO } from './permissoes/almoxarifado.ts'
import { PERMISSOES_DE_CAMPO } from './permissoes/campo.ts'
import { PERMISSOES_DO_PAINEL } from './permissoes/painel.ts'
import { PERMISSOES_DO_PATRIMONIO } from './permissoes/patrimonio.ts'
import type { Verbete } from './permissoes/verbete.ts'

export type { Verbete } from './permissoes/verbete.ts'

export const PERMISSOES = {
  ...PERMISSOES_DO_PAINEL,
  ...PERMISSOES_DO_PATRIMONIO,
  ...PERMISSOES_DO_ALMOXARIFADO,
  ...PERMISSOES_DE_CAMPO,
  ...PERMISSOES_DE_ADMIN,
} as const

export type Permissao = keyof typeof PERMISSOES

const chaves = Object.keys(PERMISSOES) as [Permissao, ...Permissao[]] // as: Object.keys forgets the literal keys
export const Permissao = z.enum(chaves)

export function verbeteDe(permissao: Permissao): Verbete {
  return PERMISSOES[permissao]
}

/** What a profile may hold today: the keys of every area that is built. */
export const permissoesDisponiveis: readonly Permissao[] = chaves.filter(
  (chave) => verbeteDe(chave).reservada !== true,
)

/** Asked by a screen, an event or the policy inside a handler, and not by the access of an operation. */
export const PERMISSOES_DAS_POLITICAS: readonly Permissao[] = [
  'monitoramentos.concluir-sem-assinatura',
  // Of a requisition decides who holds it or stands in for who does; its shipments ask for that of the order.
  'painel.almoxarifado.requisicoes.autorizar',
  'painel.almoxarifado.requisicoes.autorizar-nivel-2',
  'painel.almoxarifado.requisicoes.autorizar-nivel-3',
  'painel.almoxarifado.requisicoes.devolver',
  'painel.almoxarifado.requisicoes.negar',
  'painel.almoxarifado.requisicoes.ratificar-emergencial',
  'painel.almoxarifado.requisicoes.ver-saldos',
  'painel.almoxarifado.requisicoes.receber',
  'painel.almoxarifado.requisicoes.tratar-divergencia',
  'painel.almoxarifado.requisicoes.imprimir',
  'painel.almoxarifado.transferencias.separar',
  // documentos.emitir asks for that of the type.
  'painel.locais.imprimir',
  // importacoes asks for that of what is imported.
  'painel.locais.importar',
  'painel.geral.fornecedores.importar',
  'painel.almoxarifado.materiais.importar',
  'painel.almoxarifado.patrimonios.importar',
  // anexos asks for those of the record.
  'painel.almoxarifado.patrimonios.anexar',
  'painel.almoxarifado.patrimonios.remover-anexo',
  // exportacoes.criar asks for that of the list.
  'painel.almoxarifado.diagnosticos.exportar',
  'painel.locais.exportar',
  'painel.locais.instalacoes.exportar',
  'admin.usuarios.exportar',
  'admin.perfis.exportar',
  'admin.auditoria.exportar',
  'painel.geral.fornecedores.exportar',
  'painel.almoxarifado.materiais.exportar',
  'painel.almoxarifado.inventarios.exportar',
  'painel.almoxarifado.inventarios-de-bens.exportar',
  'painel.almoxarifado.estoque.exportar',
  'painel.almoxarifado.entradas.exportar',
  // documentos.emitir asks for that of the type.
  'painel.almoxarifado.inventarios.imprimir',
  'painel.almoxarifado.entradas.imprimir',
  // entradas asks for each according to what came, and of whom accepts it.
  'painel.almoxarifado.entradas.aceitar-comissao',
  'painel.almoxarifado.entradas.receber-excedente',
  'painel.almoxarifado.entradas.receber-validade-curta',
  'painel.almoxarifado.entradas.saldo-inicial',
  'painel.monitoramentos.exportar',
  'painel.almoxarifado.patrimonios.exportar',
  'painel.almoxarifado.transferencias.exportar',
  // auditoria.listar shows personal data only with it.
  'admin.auditoria.dados-pessoais',
  'painel.almoxarifado.requisicoes.exportar',
]

/** `permissoes` and all that they depend on. */
export function comDependencias(permissoes: Iterable<Permissao>): Set<Permissao> {
  const todas = new Set<Permissao>()
  const juntar = (permissao: Permissao) => {
    if (todas.has(permissao)) return
    todas.add(permissao)
    for (const outra of verbeteDe(permissao).depende_de ?? []) juntar(Permissao.parse(outra))
  }
  for (const permissao of permissoes) juntar(permissao)
  return todas
}
