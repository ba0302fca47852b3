import type { BemNomeado } from '#contract/bens.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonios.ts'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const TONS_DA_SITUACAO: Readonly<Record<SituacaoDoPatrimonio, Tone>> = {
  a_tombar: 'warning',
  ativo: 'success',
  em_transferencia: 'info',
  emprestado: 'info',
  cedido: 'info',
  em_manutencao: 'info',
  nao_localizado: 'danger',
  em_apuracao: 'danger',
  em_desfazimento: 'warning',
  baixado: 'neutral',
  estornado: 'neutral',
}

export const opcoesDe = (rotulos: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(rotulos).map(([value, label]) => ({ value, label }))

export const opcoesDoVocabulario = (termos: Readonly<Record<string, { rotulo: string }>>): SelectOption[] =>
  Object.entries(termos).map(([value, { rotulo }]) => ({ value, label: rotulo }))

export const LISTA_DE_BENS = '/painel/almoxarifado/patrimonios'
export const enderecoDoBem = (id: number) => `${LISTA_DE_BENS}/${id}`

export const nomeDoBem = ({ referencia_id, descricao }: Pick<BemNomeado, 'referencia_id' | 'descricao'>) =>
  referencia_id ? `${descricao} (${referencia_id})` : descricao

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
export const emReais = (centavos: number | null) => (centavos === null ? null : reais.format(centavos / 100))

/** The register's columns, as a person reads them in the asset's history. */
export const CAMPOS: Readonly<Record<string, string>> = {
  descricao: 'Descrição',
  classe_id: 'Classe',
  marca: 'Marca',
  modelo: 'Modelo',
  numero_serie: 'Número de série',
  cor: 'Cor',
  dimensoes: 'Dimensões',
  atributos: 'Características',
  estado: 'Estado',
  condicao: 'Condição',
  situacao: 'Situação',
  tombamento: 'Tombamento',
  referencia_id: 'Plaqueta',
  referencias: 'Outros códigos',
  propriedade: 'Propriedade',
  forma_ingresso: 'Forma de ingresso',
  data_ingresso: 'Data de ingresso',
  fornecedor_id: 'Fornecedor',
  nota: 'Nota fiscal',
  empenho: 'Empenho',
  fonte_recurso: 'Fonte do recurso',
  convenio: 'Convênio',
  processo: 'Processo',
  garantia_ate: 'Garantia até',
  local_id: 'Local',
  instalacao_id: 'Ambiente',
  responsavel_servidor_id: 'Responsável',
  pai_id: 'Parte de',
  observacoes: 'Observações',
  capa_uuid: 'Foto de capa',
  valor_aquisicao_centavos: 'Valor de aquisição',
  valor_avaliado_centavos: 'Valor avaliado',
  valor_residual_centavos: 'Valor residual',
  vida_util_meses: 'Vida útil (meses)',
  inicio_depreciacao: 'Início da depreciação',
  evento: 'O que houve',
}
