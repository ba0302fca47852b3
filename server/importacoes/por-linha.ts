// The lines of a file through a target, in chunks: the good ones enter, each bad one is named.

import type { Comando } from '#server/usuarios/comando.ts'
import { ALVOS } from './alvos/alvos.ts'
import type { Alvo } from './alvos/definicao.ts'
import { emPonto } from './comando-do-trabalho.ts'
import { type Contador, contar } from './contar.ts'
import { type Leitor, leitorDe } from './linha-mapeada.ts'
import type { ErroDeLinha, Trabalho } from './queries.ts'
import type { LinhaDaTabela } from './tabela.ts'

export interface PorLinha {
  /** Applies the lines in the transaction of `comando`; answers the bad ones. */
  aplicar(comando: Comando, linhas: readonly LinhaDaTabela[], contador: Contador): Promise<ErroDeLinha[]>
  /** Of a line that an earlier process did: what names it must not come again. */
  lembrar(linha: LinhaDaTabela): void
}

export function porLinha(trabalho: Trabalho & { alvo: keyof typeof ALVOS }): PorLinha {
  const alvo = ALVOS[trabalho.alvo]
  const leitor = leitorDe(alvo.campos, trabalho)
  const linhaDaChave = new Map<string, number>()

  function repetida(chave: string | null, linha: number): string | undefined {
    if (chave === null) return undefined
    const antes = linhaDaChave.get(chave)
    if (antes === undefined) linhaDaChave.set(chave, linha)
    return antes === undefined ? undefined : `repete a linha ${antes} (${chave}): deixe só uma das duas`
  }

  async function uma(comando: Comando, linha: LinhaDaTabela, contador: Contador) {
    const { numero, celulas } = linha
    const lida = leitor.ler(linha)
    if ('erro' in lida) return lida.erro
    const repete = repetida(alvo.chaveNatural(lida.valores), numero)
    if (repete !== undefined) return { linha: numero, coluna: null, mensagem: repete, celulas }
    const feito = await emPonto(comando, (um) => alvo.aplicar(um, lida.valores))
    if ('recusa' in feito) return comColunas(leitor, alvo, linha, feito.recusa)
    contar(contador, feito.valor, numero, resumo(linha))
    return undefined
  }

  return {
    async aplicar(comando, linhas, contador) {
      const erros: ErroDeLinha[] = []
      for (const linha of linhas) {
        const erro = await uma(comando, linha, contador)
        if (erro === undefined) continue
        erros.push(erro)
        contar(contador, 'erro', erro.linha, erro.mensagem)
      }
      return erros
    },
    lembrar(linha) {
      const lida = leitor.ler(linha)
      if ('valores' in lida) repetida(alvo.chaveNatural(lida.valores), linha.numero)
    },
  }
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
