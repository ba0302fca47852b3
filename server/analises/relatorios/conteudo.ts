// What a report says to one person: asked as that person, of what they may know and reach at that moment.
import type { z } from 'zod'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { escrito, nomeDoMes, rotuloDaLinha } from '#contract/analises/escrita-dos-insights.ts'
import type { LinhaDoInsight, UnidadeDoInsight } from '#contract/analises/insight.ts'
import { LISTAS_DAS_VISOES } from '#contract/analises/listas-das-visoes.ts'
import { type AssuntoDoRelatorio, ConsultaDoInsight } from '#contract/analises/relatorios.ts'
import { pode } from '#contract/casa/acesso.ts'
import { numero as numeroEscrito } from '#contract/casa/numeros.ts'
import type { Celula } from '#contract/dados/lista.ts'
import { mesMais } from '#server/analises/insights/periodo.ts'
import { responder } from '#server/analises/insights/responder.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { cellWriter, type TipoDeCelula } from '#server/dados/exportacoes/cells.ts'
import { colherLista, type QuemColhe } from '#server/dados/exportacoes/colher.ts'

export interface LinhaDita {
  celulas: readonly Celula[]
  textos: string[]
}

export interface Conteudo {
  titulo: string
  apoio: string[]
  notas: string[]
  colunas: { rotulo: string; tipo: TipoDeCelula; numero: boolean }[]
  linhas: AsyncIterable<LinhaDita> | Iterable<LinhaDita>
  /** Last row of the spreadsheet, and a note on paper. */
  marca: string | null
  /** The screen that shows the same. */
  endereco: string
}

export interface Leitura {
  db: Queryable
  quem: QuemColhe
  agora: Date
}

type DoInsight = Extract<AssuntoDoRelatorio, { tipo: 'insight' }>
type DaLista = Extract<AssuntoDoRelatorio, { tipo: 'lista' }>

const EXPORTAR = 'painel.almoxarifado.analises.exportar'

/** Throws `ERR_NAO_AUTORIZADO` for who may not take it away, and another failure when the question is none any more. */
export function conteudoDo(assunto: AssuntoDoRelatorio, leitura: Leitura): Promise<Conteudo> {
  return assunto.tipo === 'insight' ? doInsight(assunto, leitura) : daLista(assunto, leitura)
}

type Filtro = Omit<z.output<typeof ConsultaDoInsight>, 'meses'>

/** The months until that of today, when so many were asked for. */
export function filtroDoDia(consulta: string, hoje: string): Filtro {
  const { meses, ...filtro } = ConsultaDoInsight.parse(Object.fromEntries(new URLSearchParams(consulta)))
  if (meses === undefined) return filtro
  const ate = hoje.slice(0, 7)
  return { ...filtro, ate, de: mesMais(ate, 1 - meses) }
}

const celulaDe = (unidade: UnidadeDoInsight, valor: number | null | undefined): Celula =>
  valor == null ? null : unidade === 'centavos' ? valor / 100 : valor

async function doInsight({ insight, consulta }: DoInsight, { db, quem, agora }: Leitura): Promise<Conteudo> {
  if (!pode(quem.concessoes, EXPORTAR)) throw new Recusa('ERR_NAO_AUTORIZADO')
  const { explorador, pergunta, linha, colunas, como, decide } = INSIGHTS[insight]
  const filtro = filtroDoDia(consulta, diaDe(agora, quem.fuso))
  const { concessoes, fuso } = quem
  const dados = await responder({ tx: db, concessoes, agora, fuso }, insight, filtro)
  const campos = Object.entries(colunas)
  const dita = (uma: LinhaDoInsight): LinhaDita => ({
    celulas: [
      rotuloDaLinha(uma),
      ...campos.map(([chave, { unidade }]) => celulaDe(unidade, uma.valores[chave])),
    ],
    textos: [
      rotuloDaLinha(uma),
      ...campos.map(([chave, { unidade }]) => escrito(unidade, uma.valores[chave])),
    ],
  })
  const endereco = new URLSearchParams({ explorador })
  for (const [nome, valor] of Object.entries(filtro)) endereco.set(nome, String(valor))
  const cortadas = dados.linhas_no_total - dados.linhas.length
  return {
    titulo: pergunta,
    apoio: [`De ${nomeDoMes(dados.de)} a ${nomeDoMes(dados.ate)}, do que ${quem.nome} alcança.`],
    notas: [
      ...(cortadas > 0
        ? [`São as primeiras ${dados.linhas.length} de ${dados.linhas_no_total} linhas.`]
        : []),
      ...como,
      `Serve para decidir: ${decide}`,
    ],
    colunas: [
      { rotulo: linha, tipo: 'texto', numero: false },
      ...campos.map(([, { rotulo, unidade }]) => ({
        rotulo: unidade === 'centavos' ? `${rotulo} (R$)` : rotulo,
        tipo: 'numero' as const,
        numero: true,
      })),
    ],
    linhas: dados.linhas.map(dita),
    marca: null,
    endereco: `/painel/almoxarifado/analises?${endereco}#${insight}`,
  }
}

async function daLista({ lista, consulta }: DaLista, { db, quem, agora }: Leitura): Promise<Conteudo> {
  const { titulo, tela } = LISTAS_DAS_VISOES[lista]
  const colheita = colherLista(db, quem, { lista, consulta, em: agora })
  if (colheita === undefined) throw new Recusa('ERR_NAO_AUTORIZADO')
  const { colunas, marca, linhas } = colheita
  const cells = cellWriter(quem.fuso)
  const textoDe = (valor: Celula, tipo: TipoDeCelula) =>
    typeof valor === 'number' ? numeroEscrito(valor) : cells.text(valor, tipo)
  const tipos = colunas.map(({ tipo = 'texto' }) => tipo)
  async function* ditas(): AsyncGenerator<LinhaDita> {
    for await (const celulas of linhas())
      yield { celulas, textos: celulas.map((valor, i) => textoDe(valor, tipos[i] ?? 'texto')) }
  }
  return {
    titulo,
    apoio: [`Do que ${quem.nome} alcança.`],
    notas: [],
    colunas: colunas.map(({ rotulo, tipo = 'texto' }) => ({ rotulo, tipo, numero: tipo === 'numero' })),
    linhas: ditas(),
    marca,
    endereco: consulta === '' ? tela : `${tela}?${consulta}`,
  }
}
