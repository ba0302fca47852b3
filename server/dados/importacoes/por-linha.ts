// The lines of a file through a target, in chunks: the good ones enter, each bad one is named.

import type { Comando } from '#server/casa/comando.ts'
import { ALVOS } from '#server/import-targets.ts'
import { type Alvo, campoDoFormulario, type FeitoDaLinha, type LinhaAberta } from './alvos/definicao.ts'
import { CelulasRecusadas, Recusas } from './alvos/recusas.ts'
import { emPonto } from './comando-do-trabalho.ts'
import { type Contador, contar } from './contar.ts'
import { ditasDaLinha } from './ditas-da-linha.ts'
import { type Leitor, leitorDe } from './linha-mapeada.ts'
import type { ErroDeLinha } from './queries.ts'
import type { LinhaDaTabela } from './tabela.ts'
import type { Trabalho } from './trabalho.ts'

interface Aberta extends LinhaAberta {
  linha: LinhaDaTabela
  /** Why it may not go in, though each of its cells may be right: it repeats another. */
  repete: string | undefined
}

export interface PorLinha {
  /** Applies the lines in the transaction of `comando`; answers the bad ones, and those that enter with a warning. */
  aplicar(comando: Comando, linhas: readonly LinhaDaTabela[], contador: Contador): Promise<ErroDeLinha[]>
  /** Of a line that an earlier process did: what names it must not come again. */
  lembrar(linha: LinhaDaTabela): void
}

export function porLinha(trabalho: Trabalho & { alvo: keyof typeof ALVOS }): PorLinha {
  const alvo = ALVOS[trabalho.alvo]
  const leitor = leitorDe(alvo, trabalho)
  const campoDe = (caminho: string) => campoDoFormulario(alvo.doFormulario, caminho)
  const linhaDaChave = new Map<string, number>()

  /** One that could not be read whole is no reason to refuse another. */
  function repetida(chave: string | null, linha: number, inteira: boolean): string | undefined {
    if (chave === null) return undefined
    const igual = chave.toLowerCase()
    const antes = linhaDaChave.get(igual)
    if (antes === undefined && inteira) linhaDaChave.set(igual, linha)
    return antes === undefined ? undefined : `repete a linha ${antes} (${chave}): deixe só uma das duas`
  }

  /** What of the line could be read, or why nothing of it can. */
  function aberta(linha: LinhaDaTabela): Aberta | { erro: ErroDeLinha } {
    const lida = leitor.ler(linha)
    if ('erro' in lida) return lida
    const { valores, ruins } = lida
    const inteira = Object.keys(ruins).length === 0
    const repete = repetida(alvo.chaveNatural(valores), linha.numero, inteira)
    const recusas = new Recusas(Object.keys(valores), ruins, campoDe)
    return { linha, valores, recusas, avisos: new Map(), repete }
  }

  const recusada = (linha: LinhaDaTabela, campos: Campos, daLinha: DaLinha = []) =>
    comColunas(leitor, alvo, linha, campos, daLinha)

  async function uma(comando: Comando, aberta: Aberta, contador: Contador): Promise<ErroDeLinha[]> {
    const { linha, repete } = aberta
    // Of an attempt together with others that was undone.
    aberta.avisos.clear()
    const feito = await emPonto(comando, async (um) => {
      const valor = await alvo.aplicar(um, aberta)
      aberta.recusas.exigirNenhuma()
      if (repete !== undefined) throw new CelulasRecusadas({})
      return valor
    })
    if ('recusa' in feito) {
      const { mensagem } = feito.recusa
      const campos = porCampo(feito.recusa.campos, campoDe)
      const daLinha = Object.keys(campos).length === 0 ? [mensagem, repete] : [repete]
      return [recusada(linha, { ...aberta.recusas.campos, ...campos }, daLinha)]
    }
    contada(contador, feito.valor, linha)
    return []
  }

  /** Undefined: all of them were undone, and each has to be tried by itself. */
  async function juntas(comando: Comando, abertas: readonly Aberta[], contador: Contador) {
    const { emLote } = alvo
    if (emLote === undefined) return undefined
    const feito = await emPonto(comando, (um) => emLote(um, abertas))
    if ('recusa' in feito) return undefined
    return abertas.flatMap((aberta, i) => {
      const resultado = feito.valor[i]
      if (resultado instanceof CelulasRecusadas) return [recusada(aberta.linha, resultado.campos)]
      if (resultado !== undefined) contada(contador, resultado, aberta.linha)
      return []
    })
  }

  async function umaPorUma(comando: Comando, abertas: readonly Aberta[], contador: Contador) {
    const erros: ErroDeLinha[] = []
    for (const aberta of abertas) erros.push(...(await uma(comando, aberta, contador)))
    return erros
  }

  /** Of those that are in, what to look at. */
  async function avisosDe(comando: Comando, entraram: readonly Aberta[]): Promise<ErroDeLinha[]> {
    await alvo.avisar?.(comando, entraram)
    return entraram.flatMap(({ linha, avisos }) =>
      avisos.size === 0 ? [] : [{ ...recusada(linha, Object.fromEntries(avisos)), aviso: true }],
    )
  }

  return {
    async aplicar(comando, linhas, contador) {
      const erros: ErroDeLinha[] = []
      const abertas: Aberta[] = []
      const repetidas: Aberta[] = []
      for (const linha of linhas) {
        const lida = aberta(linha)
        if ('erro' in lida) erros.push(lida.erro)
        else (lida.repete === undefined ? abertas : repetidas).push(lida)
      }
      const recusadas =
        (await juntas(comando, abertas, contador)) ?? (await umaPorUma(comando, abertas, contador))
      erros.push(...recusadas, ...(await umaPorUma(comando, repetidas, contador)))
      const fora = new Set(erros.map(({ linha }) => linha))
      const entraram = abertas.filter(({ linha }) => !fora.has(linha.numero))
      erros.push(...(await avisosDe(comando, entraram)))
      erros.sort((a, b) => a.linha - b.linha)
      for (const { linha, mensagem, aviso } of erros) if (!aviso) contar(contador, 'erro', linha, mensagem)
      return erros
    },
    lembrar(linha) {
      const lida = leitor.ler(linha)
      if ('erro' in lida) return
      repetida(alvo.chaveNatural(lida.valores), linha.numero, Object.keys(lida.ruins).length === 0)
    },
  }
}

function contada(contador: Contador, feito: FeitoDaLinha, linha: LinhaDaTabela): void {
  if (typeof feito === 'string') contar(contador, feito, linha.numero, resumo(linha))
  else contar(contador, feito.resultado, linha.numero, `${resumo(linha)}. Muda ${feito.muda}`)
}

const MAIOR_RESUMO = 120

function resumo({ celulas }: LinhaDaTabela): string {
  const cheias = celulas.map((celula) => celula.trim()).filter(Boolean)
  return cheias.slice(0, 4).join(' · ').slice(0, MAIOR_RESUMO)
}

type Campos = Readonly<Record<string, string>>
/** What is said of the line as a whole. */
type DaLinha = readonly (string | undefined)[]

/** The first thing said of each field stands. */
function porCampo(caminhos: Campos, campoDe: (caminho: string) => string): Campos {
  const ditos = Object.entries(caminhos).map(([caminho, aviso]) => [campoDe(caminho), aviso] as const)
  return Object.fromEntries(ditos.toReversed())
}

/** The columns of the file that the refusals are about, each with what to do. */
function comColunas(
  leitor: Leitor,
  alvo: Alvo,
  { numero, celulas }: LinhaDaTabela,
  campos: Campos,
  daLinha: DaLinha,
): ErroDeLinha {
  const achados = Object.entries(campos).map(([chave, aviso]) => {
    const campo = alvo.campos.find((cada) => cada.chave === chave)
    return { coluna: leitor.colunaDe(chave) ?? campo?.rotulo ?? chave, aviso }
  })
  const ditas = [...achados.map(({ coluna, aviso }) => `${coluna}: ${aviso}`), ...daLinha]
  return {
    linha: numero,
    coluna: achados.map(({ coluna }) => coluna).join(', ') || null,
    mensagem: ditasDaLinha(ditas),
    celulas,
  }
}
