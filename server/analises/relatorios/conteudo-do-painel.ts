// A panel in a report: its numbers in one table, and each series with its picture, counted as who receives it.
import { METRICAS, metricaPara } from '#contract/analises/catalogo-de-metricas.ts'
import { nomeDoMes } from '#contract/analises/escrita-dos-insights.ts'
import { LISTAS_DAS_VISOES } from '#contract/analises/listas-das-visoes.ts'
import type { LadrilhoNoPainel } from '#contract/analises/paineis.ts'
import type { AssuntoDoRelatorio } from '#contract/analises/relatorios.ts'
import { numero } from '#contract/casa/numeros.ts'
import { reais } from '#contract/casa/reais.ts'
import { contar, type QuemConta } from '#server/analises/metricas/contar.ts'
import { type MetricaComMeses, serieDe, temMeses } from '#server/analises/metricas/serie.ts'
import { contados } from '#server/analises/paineis/contados.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { parteDoInsight } from './conteudo-dos-insights.ts'
import { graficoDe } from './graficos.ts'
import type { Conteudo, Leitura, LinhaDita, Parte } from './partes.ts'

type DoPainel = Extract<AssuntoDoRelatorio, { tipo: 'painel' }>
type Contagem = { total: number; total_aproximado: boolean }

/** As the panel says it: of very many rows, that there are more. */
const quantos = ({ total, total_aproximado }: Contagem): string =>
  total_aproximado ? `mais de ${numero(total)}` : numero(total)

type Dita = Contagem & {
  soma?: number | null
  media?: number | null
  /** Of the mean, after it. */
  unidade?: string | undefined
  todo?: Contagem | null
}

/** A number, what it counts, how many, of how many where it is a part, the mean where it tells one and, where it says a value, how much. */
export const linhaDe = (nome: string, de: string, contagem: Dita): LinhaDita => {
  const { total, soma = null, media = null, unidade = '', todo = null } = contagem
  const contados = todo === null ? quantos(contagem) : `${quantos(contagem)} de ${quantos(todo)}`
  const ditos = media === null ? contados : `${numero(media)}${unidade} (média de ${contados})`
  return {
    celulas: [nome, de, media ?? total, soma === null ? null : soma / 100],
    textos: [nome, de, ditos, soma === null ? '' : reais(soma)],
  }
}

async function linhaDo(quem: QuemConta, { ladrilho, contagem }: LadrilhoNoPainel): Promise<LinhaDita[]> {
  if (ladrilho.tipo === 'visao')
    return contagem ? [linhaDe(ladrilho.nome, LISTAS_DAS_VISOES[ladrilho.lista].titulo, contagem)] : []
  if (ladrilho.tipo === 'serie') return []
  const metrica = metricaPara(quem.ator.concessoes, ladrilho.metrica)
  if (temMeses(metrica)) return []
  const contada = { ...(await contar(quem, metrica)), unidade: metrica.media?.unidade }
  return [linhaDe(metrica.nome, metrica.pergunta, contada)]
}

const COLUNAS: Parte['colunas'] = [
  { rotulo: 'Número', tipo: 'texto', numero: false },
  { rotulo: 'O que conta', tipo: 'texto', numero: false },
  { rotulo: 'Quantos', tipo: 'numero', numero: true },
  { rotulo: 'Valor (R$)', tipo: 'numero', numero: true },
]

/** Where none of them says a value, there is no column for it. */
export function numerosDe(linhas: readonly LinhaDita[]): Parte {
  const quantas = linhas.some(({ celulas }) => celulas.at(-1) !== null) ? COLUNAS.length : COLUNAS.length - 1
  return {
    aba: 'Números',
    titulo: null,
    apoio: [],
    figura: null,
    notas: [],
    colunas: COLUNAS.slice(0, quantas),
    linhas: linhas.map(({ celulas, textos }) => ({
      celulas: celulas.slice(0, quantas),
      textos: textos.slice(0, quantas),
    })),
    marca: null,
  }
}

async function parteDaSerie(quem: QuemConta, metrica: MetricaComMeses, hoje: string): Promise<Parte> {
  const { meses, um_ano_antes } = await serieDe(quem, metrica, hoje)
  const atual = meses.at(-1) ?? { total: 0, total_aproximado: false }
  const descricao = `${metrica.nome}: ${quantos(atual)} neste mês até agora; ${quantos(um_ano_antes)} nos mesmos dias de um ano antes`
  // The month that has not ended is no fall: the line stops before it, as on the screen.
  const values = meses.map(({ total }, n) => (n === meses.length - 1 ? null : total))
  const svg = graficoDe({
    tipo: 'linhas',
    names: meses.map(({ mes }) => nomeDoMes(mes)),
    lines: [{ name: metrica.nome, kind: 'main', values }],
    band: undefined,
    unit: '',
    unidade: 'inteiro',
    now: undefined,
  })
  return {
    aba: metrica.nome,
    titulo: descricao,
    apoio: [metrica.pergunta],
    figura: { svg, descricao: `${descricao}.` },
    notas: [],
    colunas: [
      { rotulo: 'Mês', tipo: 'texto', numero: false },
      { rotulo: 'Quantos', tipo: 'numero', numero: true },
    ],
    linhas: meses.map(({ mes, ...contagem }) => ({
      celulas: [nomeDoMes(mes), contagem.total],
      textos: [nomeDoMes(mes), quantos(contagem)],
    })),
    marca: null,
  }
}

/** Throws `ERR_NAO_AUTORIZADO` for who may be told none of its numbers. */
export async function doPainel({ ladrilhos }: DoPainel, leitura: Leitura): Promise<Conteudo> {
  const { quem, agora, consult } = leitura
  const { nome, email, usuario_id, concessoes, fuso } = quem
  const usuario = { id: usuario_id, nome, email }
  const conta: QuemConta = {
    ator: { usuario, concessoes: [...concessoes], sessaoId: 0 },
    services: { consult },
  }
  const hoje = diaDe(agora, fuso)
  const seus = await contados(conta, ladrilhos)
  const linhas: LinhaDita[] = []
  const series: Parte[] = []
  for (const um of seus) {
    linhas.push(...(await linhaDo(conta, um)))
    const { ladrilho } = um
    if (ladrilho.tipo === 'serie')
      series.push(await parteDoInsight(ladrilho.serie, { comparar: 'ano' }, leitura))
    else if (ladrilho.tipo === 'metrica') {
      const metrica = METRICAS[ladrilho.metrica]
      if (temMeses(metrica)) series.push(await parteDaSerie(conta, metrica, hoje))
    }
  }
  const partes = [...(linhas.length > 0 ? [numerosDe(linhas)] : []), ...series]
  if (partes.length === 0) throw new Recusa('ERR_NAO_AUTORIZADO')
  return {
    titulo: 'Painel Geral',
    apoio: [`Do que ${nome} alcança.`],
    partes,
    endereco: '/painel/almoxarifado/dashboard',
  }
}
