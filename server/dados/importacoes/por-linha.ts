// The lines of a file through a target, in chunks: the good ones enter, each bad one is named.

import type { Comando } from '#server/casa/comando.ts'
import { ALVOS } from '#server/import-targets.ts'
import { type Alvo, CelulaRecusada, type FeitoDaLinha, type Valores } from './alvos/definicao.ts'
import { emPonto } from './comando-do-trabalho.ts'
import { type Contador, contar } from './contar.ts'
import { type Leitor, leitorDe } from './linha-mapeada.ts'
import type { ErroDeLinha } from './queries.ts'
import type { LinhaDaTabela } from './tabela.ts'
import type { Trabalho } from './trabalho.ts'

interface Aberta {
  linha: LinhaDaTabela
  valores: Valores
}

export interface PorLinha {
  /** Applies the lines in the transaction of `comando`; answers the bad ones. */
  aplicar(comando: Comando, linhas: readonly LinhaDaTabela[], contador: Contador): Promise<ErroDeLinha[]>
  /** Of a line that an earlier process did: what names it must not come again. */
  lembrar(linha: LinhaDaTabela): void
}

export function porLinha(trabalho: Trabalho & { alvo: keyof typeof ALVOS }): PorLinha {
  const alvo = ALVOS[trabalho.alvo]
  const leitor = leitorDe(alvo, trabalho)
  const linhaDaChave = new Map<string, number>()

  function repetida(chave: string | null, linha: number): string | undefined {
    if (chave === null) return undefined
    const igual = chave.toLowerCase()
    const antes = linhaDaChave.get(igual)
    if (antes === undefined) linhaDaChave.set(igual, linha)
    return antes === undefined ? undefined : `repete a linha ${antes} (${chave}): deixe só uma das duas`
  }

  /** What of the line may be applied, or why it may not. */
  function aberta(linha: LinhaDaTabela): { valores: Valores } | { erro: ErroDeLinha } {
    const { numero, celulas } = linha
    const lida = leitor.ler(linha)
    if ('erro' in lida) return lida
    const repete = repetida(alvo.chaveNatural(lida.valores), numero)
    return repete === undefined ? lida : { erro: { linha: numero, coluna: null, mensagem: repete, celulas } }
  }

  async function uma(comando: Comando, linha: LinhaDaTabela, valores: Valores, contador: Contador) {
    const feito = await emPonto(comando, (um) => alvo.aplicar(um, valores))
    if ('recusa' in feito) return comColunas(leitor, alvo, linha, feito.recusa)
    contada(contador, feito.valor, linha)
    return undefined
  }

  /** Undefined: all of them were undone, and each has to be tried by itself. */
  async function juntas(comando: Comando, abertas: readonly Aberta[], contador: Contador) {
    const { emLote } = alvo
    if (emLote === undefined) return undefined
    const feito = await emPonto(comando, (um) =>
      emLote(
        um,
        abertas.map(({ valores }) => valores),
      ),
    )
    if ('recusa' in feito) return undefined
    return abertas.flatMap(({ linha }, i) => {
      const resultado = feito.valor[i]
      if (resultado instanceof CelulaRecusada) {
        const { campo, message } = resultado
        return [comColunas(leitor, alvo, linha, { mensagem: message, campos: { [campo]: message } })]
      }
      if (resultado !== undefined) contada(contador, resultado, linha)
      return []
    })
  }

  async function umaPorUma(comando: Comando, abertas: readonly Aberta[], contador: Contador) {
    const erros: ErroDeLinha[] = []
    for (const { linha, valores } of abertas) {
      const erro = await uma(comando, linha, valores, contador)
      if (erro) erros.push(erro)
    }
    return erros
  }

  return {
    async aplicar(comando, linhas, contador) {
      const erros: ErroDeLinha[] = []
      const abertas: Aberta[] = []
      for (const linha of linhas) {
        const lida = aberta(linha)
        if ('erro' in lida) erros.push(lida.erro)
        else abertas.push({ linha, valores: lida.valores })
      }
      const recusadas =
        (await juntas(comando, abertas, contador)) ?? (await umaPorUma(comando, abertas, contador))
      erros.push(...recusadas)
      erros.sort((a, b) => a.linha - b.linha)
      for (const erro of erros) contar(contador, 'erro', erro.linha, erro.mensagem)
      return erros
    },
    lembrar(linha) {
      const lida = leitor.ler(linha)
      if ('valores' in lida) repetida(alvo.chaveNatural(lida.valores), linha.numero)
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

/** The columns of the file that the refusal is about, each with what to do. */
function comColunas(
  leitor: Leitor,
  alvo: Alvo,
  { numero, celulas }: LinhaDaTabela,
  { mensagem, campos }: { mensagem: string; campos: Readonly<Record<string, string>> },
): ErroDeLinha {
  const achados = Object.entries(campos).map(([chave, aviso]) => {
    const campo = alvo.campos.find((cada) => cada.chave === chave)
    return { coluna: leitor.colunaDe(chave) ?? campo?.rotulo ?? chave, aviso }
  })
  if (achados.length === 0) return { linha: numero, coluna: null, mensagem, celulas }
  return {
    linha: numero,
    coluna: achados.map(({ coluna }) => coluna).join(', '),
    mensagem: achados.map(({ coluna, aviso }) => `${coluna}: ${aviso}`).join('; '),
    celulas,
  }
}
