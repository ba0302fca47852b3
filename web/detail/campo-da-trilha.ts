/** How a person reads what a field of the audit trail holds. */

import {
  CONDICOES_DE_PATRIMONIO,
  ESTADOS_DE_INSTALACAO,
  ESTADOS_DE_PATRIMONIO,
  RESULTADOS_DE_INSTALACAO,
  RESULTADOS_DE_PATRIMONIO,
} from '#contract/administracao/vocabularios.ts'
import { ATENDIMENTOS } from '#contract/almoxarifado/atendimento.ts'
import { SITUACOES_DO_FECHAMENTO } from '#contract/almoxarifado/fechamentos.ts'
import { DECISOES_DO_INVENTARIO } from '#contract/almoxarifado/inventario.ts'
import { TIPOS_DE_AJUSTE } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { SITUACOES_DA_TRANSFERENCIA, TIPOS_DE_TRANSFERENCIA } from '#contract/almoxarifado/transferencia.ts'
import { ditoDoCampo } from '#contract/casa/campos.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'
import { RESULTADOS_DA_APURACAO, SITUACOES_DA_APURACAO } from '#contract/patrimonio/apuracoes.ts'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { DESTINOS_DO_DESFAZIMENTO, SITUACOES_DO_DESFAZIMENTO } from '#contract/patrimonio/desfazimento.ts'
import {
  DECISOES_SOBRE_O_BEM,
  SITUACOES_DO_INVENTARIO_DE_BENS,
  TIPOS_DE_INVENTARIO_DE_BENS,
} from '#contract/patrimonio/inventario-de-bens.ts'
import { RESULTADOS_DA_MANUTENCAO, SITUACOES_DA_MANUTENCAO } from '#contract/patrimonio/manutencoes.ts'
import { MATERIAIS_DA_PLAQUETA, SITUACOES_DO_LOTE } from '#contract/patrimonio/plaqueta.ts'
import { SITUACOES_DO_TERMO } from '#contract/patrimonio/termos.ts'
import { data, dataHora, numero, plural } from '#web/ui/format.ts'
import { campoDoRegistro } from './campos-dos-registros.ts'

const rotulos = (termos: Readonly<Record<string, { rotulo: string }>>) =>
  Object.fromEntries(Object.entries(termos).map(([chave, { rotulo }]) => [chave, rotulo]))

const nomesDosDocumentos = Object.fromEntries(
  Object.entries(TIPOS_DE_DOCUMENTO).map(([tipo, { titulo }]) => [tipo, titulo]),
)

/** Of what waits for a supervisor's decision. */
const SITUACOES_DA_QUARENTENA = {
  aguardando: 'Aguardando decisão',
  aplicada: 'Aplicada',
  recusada: 'Recusada',
} as const

/** What each record calls the values of its fields. */
const DE_CADA_REGISTRO: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  {
    ajuste_de_estoque: { tipo: TIPOS_DE_AJUSTE },
    apuracao: { situacao: SITUACOES_DA_APURACAO, resultado: RESULTADOS_DA_APURACAO },
    desfazimento: { situacao: SITUACOES_DO_DESFAZIMENTO, destino: DESTINOS_DO_DESFAZIMENTO },
    documento: { situacao: SITUACOES_DO_TERMO, tipo: nomesDosDocumentos },
    fechamento: { situacao: SITUACOES_DO_FECHAMENTO },
    inventario_de_bens: {
      situacao: SITUACOES_DO_INVENTARIO_DE_BENS,
      tipo: TIPOS_DE_INVENTARIO_DE_BENS,
      decisao: DECISOES_SOBRE_O_BEM,
    },
    inventario: { decisao: DECISOES_DO_INVENTARIO },
    monitoramento_instalacao: {
      estado: rotulos(ESTADOS_DE_INSTALACAO),
      resultado: rotulos(RESULTADOS_DE_INSTALACAO),
    },
    monitoramento_patrimonio: { resultado: rotulos(RESULTADOS_DE_PATRIMONIO) },
    quarentena: { situacao: SITUACOES_DA_QUARENTENA },
    lote_plaquetas: { situacao: SITUACOES_DO_LOTE, material: MATERIAIS_DA_PLAQUETA },
    manutencao: { situacao: SITUACOES_DA_MANUTENCAO, resultado: RESULTADOS_DA_MANUTENCAO },
  }

/** Of an asset and of the acts around it; of what they say alike the asset speaks. */
const DE_TODOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  atendimento: ATENDIMENTOS,
  situacao: {
    ...SITUACOES_DA_TRANSFERENCIA,
    ...SITUACOES_DO_DESFAZIMENTO,
    ...SITUACOES_DA_MANUTENCAO,
    ...SITUACOES_DA_APURACAO,
    ...SITUACOES_DO_BEM,
  },
  tipo: rotulos(TIPOS_DE_TRANSFERENCIA),
  estado: rotulos(ESTADOS_DE_PATRIMONIO),
  condicao: rotulos(CONDICOES_DE_PATRIMONIO),
}

const DIA = /^\d{4}-\d\d-\d\d$/
const INSTANTE = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/

const VAZIOS: readonly string[] = ['', '{}', '[]', '—']

const INTEIRO = /^-?\d+$/
/** A key or a hash: nobody reads it whole, and what was asked for as data has it all. */
const IMPRESSAO = /^[0-9a-f]{40,}$/
const LETRAS_DA_IMPRESSAO = 8

function medida(campo: string, valor: string): string | null {
  if (!INTEIRO.test(valor)) return null
  const quanto = Number(valor)
  if (campo.endsWith('_centavos')) return reais(quanto)
  if (campo.endsWith('_meses')) return plural(quanto, 'mês', 'meses')
  if (campo.endsWith('_dias') || campo.startsWith('dias_')) return plural(quanto, 'dia', 'dias')
  if (campo.endsWith('_e3')) return quantidade(quanto)
  if (campo.endsWith('_pct')) return `${numero(quanto)}%`
  return campo.endsWith('_bp') ? `${numero(quanto / 100)}%` : null
}

/** What was written there; null for nothing. */
export function valorDoCampo(
  campo: string,
  valor: string | null,
  entidade: string | null = null,
): string | null {
  if (valor === null || VAZIOS.includes(valor)) return null
  const medido = medida(campo, valor)
  if (medido !== null) return medido
  if (IMPRESSAO.test(valor)) return `${valor.slice(0, LETRAS_DA_IMPRESSAO)}…`
  if (DIA.test(valor)) return data(valor)
  if (INSTANTE.test(valor)) return dataHora(valor)
  if (valor === 'true' || valor === 'false') return valor === 'true' ? 'Sim' : 'Não'
  const doRegistro = campoDoRegistro(entidade, campo)
  const dizer = (um: string) =>
    doRegistro
      ? ditoDoCampo(doRegistro, um)
      : (DE_CADA_REGISTRO[entidade ?? '']?.[campo]?.[um] ?? DE_TODOS[campo]?.[um] ?? um)
  return valor.startsWith('["') ? lista(valor, dizer) : dizer(valor)
}

function lista(valor: string, dizer: (um: string) => string): string {
  try {
    const itens: unknown = JSON.parse(valor)
    return Array.isArray(itens) ? itens.map((um) => dizer(String(um))).join(', ') : valor
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
