/** What the filters and the file of the trail say, in words. */

import type { OrigemDoEvento } from '#contract/administracao/auditoria.ts'
import { ENTIDADE_DA_AREA } from '#contract/administracao/auditoria-registros.ts'
import { CATALOGO_DE_ERROS } from '#contract/casa/erros.ts'
import { fezSemAlvo } from './objeto-do-ato.ts'
import { REGISTROS } from './registros-da-trilha.ts'
import { atoDaChave, juntar, verboDoAto } from './verbos-dos-atos.ts'

export const ORIGENS: Readonly<Record<OrigemDoEvento, string>> = {
  web: 'Painel',
  campo: 'Aparelho em campo',
  api: 'Integração',
  cli: 'Linha de comando',
  sistema: 'O próprio sistema',
}

const CODIGO = /^ERR_[A-Z_]+$/

/** What a person wrote, or, of what the system refused, what it told the person. */
export function motivoPorExtenso(motivo: string | null): string | null {
  if (motivo === null || !CODIGO.test(motivo)) return motivo
  const codigos: Readonly<Record<string, { mensagem: string }>> = CATALOGO_DE_ERROS
  return codigos[motivo]?.mensagem ?? motivo
}

const AREAS: Readonly<Record<string, string>> = {
  agenda: 'agenda',
  balcao: 'balcão',
  busca: 'busca',
  carga: 'carga de dados',
  comentariosDaRequisicao: 'comentários das requisições',
  conta: 'entradas e saídas de pessoas',
  demonstracao: 'demonstração',
  diagnostico: 'diagnóstico',
  entregas: 'entregas de fornecedores',
  estoque: 'estoque',
  homologacao: 'homologação de visitas',
  importacoes: 'importações',
  mapa: 'mapa',
  meusDados: 'dados da própria pessoa',
  multimidias: 'arquivos do campo',
  notificacoes: 'notificações',
  parametros: 'parâmetros',
  patrimonios: 'bens das visitas',
  instalacoes: 'ambientes das visitas',
  operacoes: 'envios dos aparelhos',
  papeisDaRemessa: 'papéis das remessas',
  primeirosPassos: 'primeiros passos',
  ressuprimentos: 'ressuprimentos',
  rmb: 'relatórios mensais',
  sistema: 'sistema',
  tempoReal: 'novidades na hora',
  termos: 'termos',
}

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

/** Acts on another record than the one of their area. */
const ENTIDADE_DO_ATO: Readonly<Record<string, string>> = {
  'coleta.importarPacote': 'pacote_importado',
  'diagnostico.desfazerSilencio': 'achado_do_diagnostico',
  'diagnostico.silenciar': 'achado_do_diagnostico',
  'entradas.cadastrarFornecedor': 'fornecedor',
  'estoque.bloquearLote': 'saldo',
  'estoque.criarEndereco': 'endereco_de_estoque',
  'estoque.desbloquearLote': 'saldo',
  'estoque.gravarParametros': 'saldo',
  'estoque.trocarEndereco': 'saldo',
  'materiais.criarGrupo': 'grupo_de_material',
  'materiais.criarUnidade': 'unidade_de_medida',
  'materiais.editarGrupo': 'grupo_de_material',
  'materiais.editarUnidade': 'unidade_de_medida',
  'parametros.editar': 'parametros',
  'rmb.emitir': 'rmb',
}

const registroDa = (area: string, acao = '') =>
  REGISTROS[ENTIDADE_DO_ATO[acao] ?? ENTIDADE_DA_AREA[area] ?? '']

/** `entradas.` → "Tudo de entradas" */
export function areaPorExtenso(prefixo: string): string {
  const area = prefixo.replace('.', '')
  return `Tudo de ${AREAS[area] ?? registroDa(area)?.varios ?? area}`
}

/** `entradas.aceitar` → "Aceitou a entrada"; `motivo` where it was written, for what was refused is another act. */
export function acaoPorExtenso(chave: string, motivo: string | null = null): string {
  const acao = atoDaChave(chave, motivo)
  const { dito, inteiro } = verboDoAto(acao)
  const registro = registroDa(acao.split('.')[0] ?? '', acao)
  const frase = inteiro || !registro ? fezSemAlvo(acao) : juntar(dito, registro.um)
  return maiuscula(frase.replace(/ (de|a|em|por|com)$/, ''))
}
