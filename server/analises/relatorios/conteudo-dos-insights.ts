// A question of the explorers in a report, or all of one explorer: answered by the function behind the screen.
import type { z } from 'zod'
import { INSIGHTS, podeVerInsight } from '#contract/analises/catalogo-de-insights.ts'
import { corteDoDesenho, desenhadas, desenhado } from '#contract/analises/desenho-do-insight.ts'
import {
  escrito,
  noArquivo,
  nomeDoMes,
  rotuloDaLinha,
  rotuloNoArquivo,
} from '#contract/analises/escrita-dos-insights.ts'
import {
  EXPLORADORES,
  type Insight,
  type LinhaDoInsight,
  type ResultadoDoInsight,
} from '#contract/analises/insight.ts'
import { InsightChave, insights } from '#contract/analises/insights.ts'
import { type AssuntoDoRelatorio, ConsultaDoInsight } from '#contract/analises/relatorios.ts'
import { TITULOS_DOS_INSIGHTS } from '#contract/analises/titulos-dos-insights.ts'
import type { Celula } from '#contract/dados/lista.ts'
import { anotadoNoPeriodo } from '#server/analises/anotacoes/do-periodo.ts'
import { mesMais } from '#server/analises/insights/periodo.ts'
import { pedidoDe, type QuemPergunta, responder } from '#server/analises/insights/responder.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { nomeDoGrupo, nomeDoLocal } from './filtros-ditos.ts'
import { graficoDe } from './graficos.ts'
import type { Conteudo, Leitura, LinhaDita, Parte } from './partes.ts'

type Assunto<T extends AssuntoDoRelatorio['tipo']> = Extract<AssuntoDoRelatorio, { tipo: T }>
type Filtro = Omit<z.output<typeof ConsultaDoInsight>, 'meses' | 'inteiros'>

/** The months until that of today, or the one before, when so many were asked for. */
export function filtroDoDia(consulta: string, hoje: string): Filtro {
  const { meses, inteiros, ...filtro } = ConsultaDoInsight.parse(
    Object.fromEntries(new URLSearchParams(consulta)),
  )
  if (meses === undefined) return filtro
  const ate = mesMais(hoje.slice(0, 7), inteiros ? -1 : 0)
  return { ...filtro, ate, de: mesMais(ate, 1 - meses) }
}

/** The columns of which something is known, as on the screen; of no row, all. */
function tabelaDe({ linha, colunas }: Insight, { linhas }: ResultadoDoInsight) {
  const campos = Object.entries(colunas).filter(
    ([chave]) => linhas.length === 0 || linhas.some(({ valores }) => valores[chave] != null),
  )
  const dita = (uma: LinhaDoInsight): LinhaDita => ({
    celulas: [
      rotuloDaLinha(uma),
      ...campos.map(([chave, { unidade }]): Celula => noArquivo(unidade, uma.valores[chave])),
    ],
    textos: [
      rotuloDaLinha(uma),
      ...campos.map(([chave, { unidade }]) => escrito(unidade, uma.valores[chave])),
    ],
  })
  return {
    colunas: [
      { rotulo: linha, tipo: 'texto' as const, numero: false },
      ...campos.map(([, { rotulo, unidade }]) => ({
        rotulo,
        no_arquivo: rotuloNoArquivo({ rotulo, unidade }),
        tipo: 'numero' as const,
        numero: true,
      })),
    ],
    linhas: linhas.map(dita),
  }
}

const COMPARADO = {
  ano: 'Comparado com os mesmos meses do ano anterior.',
  periodo: 'Comparado com os meses imediatamente anteriores.',
} as const

/** Of what was asked, what changes this answer: the months, the place, the group, what it is compared with. */
async function recorteDito(
  { usa, exige }: Insight,
  { de, ate }: Pick<ResultadoDoInsight, 'de' | 'ate'>,
  { filtro, leitura: { db, quem } }: { filtro: Filtro; leitura: Leitura },
): Promise<string[]> {
  const { local_id, grupo_id, comparar } = filtro
  const permissao = exige[0] ?? insights.ver.access
  return [
    ...(usa.includes('periodo') ? [`De ${nomeDoMes(de)} a ${nomeDoMes(ate)}.`] : []),
    ...(local_id === undefined
      ? []
      : [`Local: ${await nomeDoLocal(db, quem, { id: local_id, permissao })}, com o que está abaixo dele.`]),
    ...(grupo_id !== undefined && usa.includes('grupo')
      ? [`Grupo de material: ${await nomeDoGrupo(db, grupo_id)}.`]
      : []),
    ...(comparar !== undefined && usa.includes('comparar') ? [COMPARADO[comparar]] : []),
  ]
}

export async function parteDoInsight(chave: InsightChave, filtro: Filtro, leitura: Leitura): Promise<Parte> {
  const { db, quem, agora } = leitura
  const insight = INSIGHTS[chave]
  const { concessoes, fuso } = quem
  const dados = await responder({ tx: db, concessoes, agora, fuso }, chave, filtro)
  const { titulo, aside } = TITULOS_DOS_INSIGHTS[chave](dados)
  const cortadas = dados.linhas_no_total - dados.linhas.length
  const corte = corteDoDesenho(insight, dados)
  const { de, ate } = dados
  const anotado =
    insight.desenho.tipo === 'linhas'
      ? await anotadoNoPeriodo(db, concessoes, { de, ate, local_id: filtro.local_id })
      : []
  return {
    aba: insight.nome,
    titulo,
    apoio: [
      aside === undefined ? insight.pergunta : `${insight.pergunta} ${aside}`,
      ...(await recorteDito(insight, dados, { filtro, leitura })),
    ],
    figura:
      desenhadas(insight, dados).length === 0
        ? null
        : { svg: graficoDe(desenhado(insight, dados)), descricao: `${insight.nome}: ${titulo}.` },
    notas: [
      ...(corte === undefined ? [] : [corte]),
      ...anotado,
      ...(cortadas > 0
        ? [`São as primeiras ${dados.linhas.length} de ${dados.linhas_no_total} linhas.`]
        : []),
      ...insight.como,
      `Serve para decidir: ${insight.decide}`,
    ],
    ...tabelaDe(insight, dados),
    marca: null,
  }
}

function telaDos(explorador: string, filtro: Filtro, ancora = ''): string {
  const endereco = new URLSearchParams({ explorador })
  for (const [nome, valor] of Object.entries(filtro)) endereco.set(nome, String(valor))
  return `/painel/almoxarifado/analises?${endereco}${ancora}`
}

export async function doInsight(
  { insight, consulta }: Assunto<'insight'>,
  leitura: Leitura,
): Promise<Conteudo> {
  const { explorador, pergunta } = INSIGHTS[insight]
  const filtro = filtroDoDia(consulta, diaDe(leitura.agora, leitura.quem.fuso))
  return {
    titulo: pergunta,
    apoio: [`Do que ${leitura.quem.nome} alcança.`],
    partes: [await parteDoInsight(insight, filtro, leitura)],
    endereco: telaDos(explorador, filtro, `#${insight}`),
  }
}

/** Only of the place: some questions may reach it where others do not. */
const foraDosLocais = (erro: unknown): erro is Recusa =>
  erro instanceof Recusa && erro.extras.erros?.local_id !== undefined

/** Throws `ERR_NAO_AUTORIZADO` for who may ask none of its questions, and at the place where none of them reaches it. */
export async function doExplorador(
  { explorador, consulta }: Assunto<'explorador'>,
  leitura: Leitura,
): Promise<Conteudo> {
  const { quem, agora } = leitura
  const filtro = filtroDoDia(consulta, diaDe(agora, quem.fuso))
  const suas = InsightChave.options.filter(
    (chave) => INSIGHTS[chave].explorador === explorador && podeVerInsight(quem.concessoes, chave),
  )
  if (suas.length === 0) throw new Recusa('ERR_NAO_AUTORIZADO')
  const partes: Parte[] = []
  let recusa: Recusa | undefined
  for (const chave of suas)
    try {
      partes.push(await parteDoInsight(chave, filtro, leitura))
    } catch (erro) {
      if (!foraDosLocais(erro)) throw erro
      recusa = erro
    }
  if (partes.length === 0 && recusa) throw recusa
  return {
    titulo: EXPLORADORES[explorador],
    apoio: [`Do que ${quem.nome} alcança.`],
    partes,
    endereco: telaDos(explorador, filtro),
  }
}

/** Whoever writes it reaches what it asks about, in one of its questions at least. */
export async function conferirPergunta(
  assunto: Assunto<'insight'> | Assunto<'explorador'>,
  quem: QuemPergunta,
): Promise<void> {
  const filtro = filtroDoDia(assunto.consulta, diaDe(quem.agora, quem.fuso))
  const perguntas = InsightChave.options.filter(
    (chave) =>
      podeVerInsight(quem.concessoes, chave) &&
      (assunto.tipo === 'insight'
        ? chave === assunto.insight
        : INSIGHTS[chave].explorador === assunto.explorador),
  )
  let recusa: Recusa | undefined
  for (const chave of perguntas)
    try {
      await pedidoDe(quem, chave, filtro)
      return
    } catch (erro) {
      if (!(erro instanceof Recusa)) throw erro
      recusa = erro
    }
  if (recusa) throw campoInvalido('assunto', recusa.message)
}
