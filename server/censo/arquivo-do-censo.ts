// A file of INEP, whichever of the two it is, as schools; a line that does not serve is set apart with its reason.
import { OperatorError } from '#server/casa/operator-error.ts'
import { type Codificacao, lerCsv, type Separador } from '#server/dados/importacoes/leitura-de-csv.ts'
import { Linha, LinhaRecusada } from '#server/dados/importacoes/linha.ts'
import { chaveDe } from '#server/dados/importacoes/normalizacao.ts'
import type { LinhaDaTabela, Tabela } from '#server/dados/importacoes/tabela.ts'
import { COLUNA_DAS_ETAPAS, COLUNAS_DO_CATALOGO, escolaDoCatalogo } from './catalogo.ts'
import type { CamposDaEscola, EscolaLida } from './escola-lida.ts'
import { COLUNAS_DOS_MICRODADOS, escolaDosMicrodados, PARTES_DAS_SALAS, SALAS_DE_AULA } from './microdados.ts'

export type Formato = 'microdados' | 'catalogo'

export interface NotaDeLinha {
  linha: number
  texto: string
}

export interface CensoLido {
  formato: Formato
  /** Lines with data, the header aside. */
  linhas: number
  /** Left out by what was asked for (`uf`, `dependencia`). */
  filtradas: number
  escolas: EscolaLida[]
  recusadas: NotaDeLinha[]
  avisos: NotaDeLinha[]
}

export interface ArquivoLido extends CensoLido {
  codificacao: Codificacao
  separador: Separador
}

export interface OpcoesDeLeitura {
  /** Columns that count a kind of room. */
  colunasDeAmbiente: readonly string[]
  comBens: boolean
  uf?: string | undefined
  dependencia?: CamposDaEscola['dependencia'] | undefined
  /** Private schools stay out. */
  semPrivadas?: boolean | undefined
}

const COLUNAS_LIDAS_DO_CATALOGO = [
  ...COLUNAS_DO_CATALOGO,
  'Restrição de Atendimento',
  'Município',
  'Localização',
  'Endereço',
  'Telefone',
  'Dependência Administrativa',
  'Latitude',
  'Longitude',
  COLUNA_DAS_ETAPAS,
]

type Colunas = ReadonlyMap<string, number>

/** Where each column is, under our spelling of its name whatever the file's case and accents. */
function colunasDosMicrodados(cabecalho: readonly string[]): Colunas {
  return new Map(cabecalho.map((nome, i) => [nome.toUpperCase(), i]))
}
function colunasDoCatalogo(cabecalho: readonly string[]): Colunas {
  const nomes = new Map(COLUNAS_LIDAS_DO_CATALOGO.map((nome) => [chaveDe(nome), nome]))
  return new Map(cabecalho.map((nome, i) => [nomes.get(chaveDe(nome)) ?? nome, i]))
}

const FORMATOS = [
  { formato: 'microdados', exigidas: COLUNAS_DOS_MICRODADOS, colunasDe: colunasDosMicrodados },
  { formato: 'catalogo', exigidas: COLUNAS_DO_CATALOGO, colunasDe: colunasDoCatalogo },
] as const

/** Which of the two, by the header. */
function formatoDe({ cabecalho }: Pick<Tabela, 'cabecalho'>): { formato: Formato; colunas: Colunas } {
  for (const { formato, exigidas, colunasDe } of FORMATOS) {
    const colunas = colunasDe(cabecalho)
    const faltam = exigidas.filter((coluna) => !colunas.has(coluna))
    if (faltam.length === 0) return { formato, colunas }
    // `UF` alone is in too many files to tell anything.
    if (faltam.length < exigidas.length - 1) {
      throw new OperatorError(`Falta no cabeçalho do arquivo: ${faltam.join(', ')}.`)
    }
  }
  throw new OperatorError(
    'Não reconheci o arquivo. Use os Microdados do Censo Escolar (com CO_ENTIDADE, NO_ENTIDADE, SG_UF) ou o Catálogo de Escolas (com “Escola”, “Código INEP”, “UF”) do INEP.',
  )
}

function conferirCelulas(celulas: readonly string[], esperadas: number): void {
  const sobram = celulas.slice(esperadas).some((celula) => celula.trim() !== '')
  if (celulas.length < esperadas || sobram) {
    throw new LinhaRecusada(
      `o número de colunas é ${celulas.length}, e o do cabeçalho é ${esperadas}: veja se há separador ou aspas a mais ou a menos`,
    )
  }
}

export function lerArquivoDoCenso(bytes: Uint8Array, opcoes: OpcoesDeLeitura): ArquivoLido {
  const { codificacao, separador, ...tabela } = lerCsv(bytes)
  return { codificacao, separador, ...lerCenso(tabela, opcoes) }
}

/** Throws `OperatorError` when the header is of neither of the two. */
export function lerCenso(tabela: Tabela, opcoes: OpcoesDeLeitura): CensoLido {
  const { formato, colunas } = formatoDe(tabela)
  const deAmbiente = opcoes.colunasDeAmbiente.filter((coluna) => contaAmbiente(colunas, coluna))
  const lido: CensoLido = {
    formato,
    linhas: tabela.linhas.length,
    filtradas: 0,
    escolas: [],
    recusadas: [],
    avisos: [],
  }
  const linhaDoCodigo = new Map<string, number>()

  function ler({ numero, celulas, problema }: LinhaDaTabela): void {
    if (problema !== undefined) throw new LinhaRecusada(problema)
    conferirCelulas(celulas, tabela.cabecalho.length)
    const linha = new Linha(colunas, celulas)
    const escola =
      formato === 'microdados'
        ? escolaDosMicrodados(numero, linha, { colunas: deAmbiente, comBens: opcoes.comBens })
        : escolaDoCatalogo(numero, linha)
    const lida = linha.recusas.length === 0
    if (lida && !servem(escola.campos, opcoes)) {
      lido.filtradas++
      return
    }
    const antes = linhaDoCodigo.get(escola.codigo_inep)
    if (antes !== undefined)
      linha.recusar(`o código INEP ${escola.codigo_inep} já apareceu na linha ${antes}`)
    linha.exigirLida()
    linhaDoCodigo.set(escola.codigo_inep, numero)
    lido.escolas.push(escola)
    lido.avisos.push(...linha.avisos.map((texto) => ({ linha: numero, texto })))
  }

  for (const linha of tabela.linhas) {
    try {
      ler(linha)
    } catch (error) {
      if (!(error instanceof LinhaRecusada)) throw error
      lido.recusadas.push({ linha: linha.numero, texto: error.message })
    }
  }
  return lido
}

/** Whether the file has it, or the parts of which it is made. */
export function contaAmbiente(colunas: Colunas, coluna: string): boolean {
  return (
    colunas.has(coluna) || PARTES_DAS_SALAS.some((parte) => coluna === SALAS_DE_AULA && colunas.has(parte))
  )
}

function servem(campos: CamposDaEscola, { uf, dependencia, semPrivadas = false }: OpcoesDeLeitura): boolean {
  return (
    !(semPrivadas && campos.dependencia === 'privada') &&
    (uf === undefined || campos.uf === uf) &&
    (dependencia === undefined || campos.dependencia === dependencia)
  )
}
