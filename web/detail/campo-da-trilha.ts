/** How a person reads a field of the audit trail: what it is called, and what it holds. */

import { CONDICOES_DE_PATRIMONIO, ESTADOS_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import { SITUACOES_DA_TRANSFERENCIA, TIPOS_DE_TRANSFERENCIA } from '#contract/almoxarifado/transferencia.ts'
import { SITUACOES_DA_APURACAO } from '#contract/patrimonio/apuracoes.ts'
import { FORMAS_DE_INGRESSO, PROPRIEDADES } from '#contract/patrimonio/bem.ts'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { SITUACOES_DO_DESFAZIMENTO } from '#contract/patrimonio/desfazimento.ts'
import { SITUACOES_DA_MANUTENCAO } from '#contract/patrimonio/manutencoes.ts'
import { TIPOS_DE_COMISSAO } from '#contract/rede/comissoes.ts'
import { data, dataHora, plural, reais } from '#web/ui/format.ts'

/** Those whose own name does not say it. */
const ROTULOS: Readonly<Record<string, string>> = {
  atributos: 'Características',
  capa_uuid: 'Foto de capa',
  classe_id: 'Classe',
  codigo: 'Código',
  condicao: 'Condição',
  convenio: 'Convênio',
  depreciado_abertura_centavos: 'Depreciado antes de entrar',
  depreciado_centavos: 'Depreciação acumulada',
  descricao: 'Descrição',
  data_ingresso: 'Data de ingresso',
  dimensoes: 'Dimensões',
  documento_abertura: 'Documento da abertura',
  evento: 'O que houve',
  fonte_recurso: 'Fonte do recurso',
  forma_ingresso: 'Forma de ingresso',
  fornecedor_id: 'Fornecedor',
  garantia_ate: 'Garantia até',
  inicio_depreciacao: 'Início da depreciação',
  instalacao_id: 'Ambiente',
  local_id: 'Local',
  nao_chegaram: 'Não chegaram',
  nao_vieram: 'Não vieram',
  nota: 'Nota fiscal',
  numero_serie: 'Número de série',
  observacao: 'Observação',
  observacoes: 'Observações',
  pai_id: 'Parte de',
  razao_social: 'Razão social',
  referencia_id: 'Plaqueta',
  referencias: 'Outros códigos',
  responsavel_servidor_id: 'Responsável',
  situacao: 'Situação',
  valor_aquisicao_centavos: 'Valor de aquisição',
  valor_avaliado_centavos: 'Valor avaliado',
  valor_residual_centavos: 'Valor residual',
  vida_restante_meses: 'Vida restante na abertura',
  vida_util_meses: 'Vida útil',
}

/** `fonte_recurso` → "Fonte recurso", where nobody gave it a better name. */
export function rotuloDoCampo(campo: string): string {
  const nome = campo.replace(/_(id|centavos|uuid)$/, '').replaceAll('_', ' ')
  return ROTULOS[campo] ?? nome.charAt(0).toUpperCase() + nome.slice(1)
}

const rotulos = (termos: Readonly<Record<string, { rotulo: string }>>) =>
  Object.fromEntries(Object.entries(termos).map(([chave, { rotulo }]) => [chave, rotulo]))

/** Of an asset and of the acts around it; of what they say alike the asset speaks. */
const PALAVRAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  situacao: {
    ...SITUACOES_DA_TRANSFERENCIA,
    ...SITUACOES_DO_DESFAZIMENTO,
    ...SITUACOES_DA_MANUTENCAO,
    ...SITUACOES_DA_APURACAO,
    ...SITUACOES_DO_BEM,
  },
  tipo: { ...rotulos(TIPOS_DE_TRANSFERENCIA), ...TIPOS_DE_COMISSAO },
  propriedade: PROPRIEDADES,
  forma_ingresso: FORMAS_DE_INGRESSO,
  estado: rotulos(ESTADOS_DE_PATRIMONIO),
  condicao: rotulos(CONDICOES_DE_PATRIMONIO),
}

const DIA = /^\d{4}-\d\d-\d\d$/
const INSTANTE = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/

const VAZIOS: readonly string[] = ['', '{}', '[]', '—']

/** What was written there; null for nothing. */
export function valorDoCampo(campo: string, valor: string | null): string | null {
  if (valor === null || VAZIOS.includes(valor)) return null
  if (campo.endsWith('_centavos') && /^-?\d+$/.test(valor)) return reais(Number(valor))
  if (campo.endsWith('_meses') && /^\d+$/.test(valor)) return plural(Number(valor), 'mês', 'meses')
  if (DIA.test(valor)) return data(valor)
  if (INSTANTE.test(valor)) return dataHora(valor)
  if (valor === 'true' || valor === 'false') return valor === 'true' ? 'Sim' : 'Não'
  if (valor.startsWith('["')) return lista(valor)
  return PALAVRAS[campo]?.[valor] ?? valor
}

function lista(valor: string): string {
  try {
    const itens: unknown = JSON.parse(valor)
    return Array.isArray(itens) ? itens.join(', ') : valor
  } catch {
    return valor
  }
}

/** "Estado: Bom → Ruim", or as much of it as there is; null where nothing changed for a reader. */
export function mudancaPorExtenso(rotulo: string, de: string | null, para: string | null): string | null {
  if (de === para) return null
  if (de === null) return `${rotulo}: ${para}`
  return para === null ? `${rotulo}: retirado (era ${de})` : `${rotulo}: ${de} → ${para}`
}
