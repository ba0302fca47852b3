/** What the filters of the trail offer, in words. */
import { ENTIDADE_DA_AREA } from '#contract/administracao/auditoria-registros.ts'
import { fezSemAlvo } from '#web/detail/objeto-do-ato.ts'
import { REGISTROS } from '#web/detail/registros-da-trilha.ts'
import { juntar, verboDoAto } from '#web/detail/verbos-dos-atos.ts'

const AREAS: Readonly<Record<string, string>> = {
  conta: 'entradas e saídas de pessoas',
  estoque: 'estoque',
  importacoes: 'importações',
  mapa: 'mapa',
  multimidias: 'arquivos do campo',
  notificacoes: 'notificações',
  parametros: 'parâmetros',
  patrimonios: 'bens das visitas',
  instalacoes: 'ambientes das visitas',
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

/** `entradas.aceitar` → "Aceitou a entrada" */
export function acaoPorExtenso(acao: string): string {
  const { dito, inteiro } = verboDoAto(acao)
  const registro = registroDa(acao.split('.')[0] ?? '', acao)
  const frase = inteiro || !registro ? fezSemAlvo(acao) : juntar(dito, registro.um)
  return maiuscula(frase.replace(/ (de|a|em|por|com)$/, ''))
}
