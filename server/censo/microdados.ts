// A line of INEP's Microdados do Censo Escolar.

import type { Linha } from '#server/dados/importacoes/linha.ts'
import { cepDe, coordenadasDe, enderecoDe, telefoneDe } from '#server/dados/importacoes/normalizacao.ts'
import { BENS_DO_CENSO } from './bens-do-censo.ts'
import { type CamposDaEscola, type EscolaLida, type Etapa, UFS } from './escola-lida.ts'
import { municipioEstranho } from './municipios.ts'

export const COLUNAS_DOS_MICRODADOS = ['CO_ENTIDADE', 'NO_ENTIDADE', 'SG_UF']

const DEPENDENCIAS = { 1: 'federal', 2: 'estadual', 3: 'municipal', 4: 'privada' } as const
const LOCALIZACOES = { 1: 'urbana', 2: 'rural' } as const
/** 3: closed in the year of the census; 4: in an earlier one. */
const SITUACOES = { 1: 'em_atividade', 2: 'paralisada', 3: 'extinta', 4: 'extinta' } as const
export const SALAS_DE_AULA = 'QT_SALAS_UTILIZADAS'
export const PARTES_DAS_SALAS = ['QT_SALAS_UTILIZADAS_DENTRO', 'QT_SALAS_UTILIZADAS_FORA']

export function ufDe(linha: Linha, coluna: string): string {
  const uf = linha.obrigatorio(coluna, /^[A-Z]{2}$/, 'informe a sigla da unidade da federação') ?? ''
  if (uf !== '' && !UFS.includes(uf)) linha.recusar(`${coluna} é “${uf}”, que não é uma unidade da federação`)
  return uf
}

/** With a warning when there was something there that does not serve. */
export function opcional<V>(linha: Linha, rotulo: string, original: string, valor: V | undefined): V | null {
  if (valor === undefined && original.trim() !== '') {
    linha.avisos.push(`${rotulo} “${original.trim().slice(0, 40)}” não serve e foi deixado de lado`)
  }
  return valor ?? null
}

export function coordenadas(linha: Linha, latitude: string, longitude: string) {
  const par = coordenadasDe(latitude, longitude)
  const trocado = par ?? coordenadasDe(longitude, latitude)
  if (!par && trocado) {
    linha.avisos.push(`latitude e longitude “${latitude}; ${longitude}” estavam trocadas; foram destrocadas`)
    return trocado
  }
  if (par === undefined && (latitude !== '' || longitude !== '')) {
    linha.avisos.push(`coordenadas “${latitude}; ${longitude}” fora do Brasil ou ilegíveis; deixadas de lado`)
  }
  return par ?? { latitude: null, longitude: null }
}

/** Which column, when it says 1, says which stage of schooling. */
const ETAPAS_DO_CENSO: Readonly<Record<string, Etapa>> = {
  IN_INF_CRE: 'creche',
  IN_INF_PRE: 'pre_escola',
  IN_FUND_AI: 'fundamental_iniciais',
  IN_FUND_AF: 'fundamental_finais',
  IN_MED: 'medio',
  IN_EJA: 'eja',
  IN_PROF: 'profissional',
  IN_ESP: 'especial',
}

/** Null when none is said: a closed school keeps what is registered. */
function etapas(linha: Linha): Etapa[] | null {
  const ditas = Object.entries(ETAPAS_DO_CENSO).filter(([coluna]) => linha.presente(coluna))
  return ditas.length > 0 ? ditas.map(([, etapa]) => etapa) : null
}

/** Held against the list: a code that does not exist is left aside, a name that is another's only said. */
export function municipio(linha: Linha, dito: { uf: string; codigo: string | null; nome: string | null }) {
  const estranho = municipioEstranho(dito)
  if (estranho === null) return { municipio_ibge: dito.codigo, municipio: dito.nome }
  const { mensagem, semCodigo } = estranho
  linha.avisos.push(semCodigo ? `${mensagem} O código foi deixado de lado.` : mensagem)
  return { municipio_ibge: semCodigo ? null : dito.codigo, municipio: dito.nome }
}

function campos(linha: Linha): CamposDaEscola {
  const texto = (coluna: string) => linha.texto(coluna)
  const telefone = texto('NU_TELEFONE')
  const codigo = texto('CO_MUNICIPIO')
  const uf = ufDe(linha, 'SG_UF')
  return {
    nome:
      linha.obrigatorio('NO_ENTIDADE', /^.{1,200}$/, 'informe o nome da escola, com até 200 letras') ?? '',
    dependencia: linha.opcao('TP_DEPENDENCIA', DEPENDENCIAS),
    localizacao: linha.opcao('TP_LOCALIZACAO', LOCALIZACOES),
    situacao_funcionamento: linha.opcao('TP_SITUACAO_FUNCIONAMENTO', SITUACOES),
    ...municipio(linha, {
      uf,
      codigo: opcional(linha, 'código do município', codigo, /^\d{7}$/.test(codigo) ? codigo : undefined),
      nome: texto('NO_MUNICIPIO') || null,
    }),
    uf,
    endereco: enderecoDe(texto('DS_ENDERECO'), texto('NU_ENDERECO'), texto('DS_COMPLEMENTO')) ?? null,
    bairro: texto('NO_BAIRRO') || null,
    cep: opcional(linha, 'CEP', texto('CO_CEP'), cepDe(texto('CO_CEP'))),
    telefone: opcional(linha, 'telefone', telefone, telefoneDe(texto('NU_DDD'), telefone)),
    ...coordenadas(linha, texto('LATITUDE'), texto('LONGITUDE')),
    etapas: etapas(linha),
  }
}

/** The code has five places in the original and loses its zeros in copies. `00000` is told as what stands in no regional (`arvore.ts`). */
function regional(linha: Linha): string | null {
  const codigo = linha.texto('CO_ORGAO_REGIONAL').toUpperCase()
  if (codigo === '') return null
  if (!/^[A-Z0-9]{1,10}$/.test(codigo))
    linha.recusar(`CO_ORGAO_REGIONAL é “${codigo.slice(0, 40)}”; deveria ser um código`)
  return codigo.replace(/^0+(?=.)/, '')
}

function salasDeAula(linha: Linha): number {
  const partes = PARTES_DAS_SALAS.map((coluna) => linha.quantidade(coluna) ?? 0)
  return linha.quantidade(SALAS_DE_AULA) ?? partes.reduce((soma, parte) => soma + parte, 0)
}

function ambientes(linha: Linha, colunas: readonly string[]): Record<string, number> {
  const contados: Record<string, number> = {}
  for (const coluna of colunas) {
    const quantidade = coluna === SALAS_DE_AULA ? salasDeAula(linha) : Number(linha.presente(coluna))
    if (quantidade > 0) contados[coluna] = quantidade
  }
  return contados
}

function bens(linha: Linha): Record<string, number> {
  const contados: Record<string, number> = {}
  for (const coluna of Object.keys(BENS_DO_CENSO)) {
    const quantidade = linha.quantidade(coluna) ?? 0
    if (quantidade > 0) contados[coluna] = quantidade
  }
  return contados
}

/** `colunas`: those that count a kind of room. What cannot be read is among the line's refusals. */
export function escolaDosMicrodados(
  numero: number,
  linha: Linha,
  { colunas, comBens }: { colunas: readonly string[]; comBens: boolean },
): EscolaLida {
  return {
    linha: numero,
    codigo_inep: linha.obrigatorio('CO_ENTIDADE', /^\d{8}$/, 'o código INEP tem 8 dígitos') ?? '',
    ...(linha.tem('CO_ORGAO_REGIONAL') && { regional: regional(linha) }),
    campos: campos(linha),
    ambientes: ambientes(linha, colunas),
    bens: comBens ? bens(linha) : {},
  }
}
