// The RMA, from its rows: exact sums, kind by kind.
import { ehTransito, TIPOS_DE_MOVIMENTO, TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import type { LinhaDoRma, MovimentoDoRma, Rma, ValoresDoRma } from '#contract/almoxarifado/rma.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { linhasDoRma, type Mes } from './rma-queries.ts'

/** One of each kind, in the order of the vocabulary. */
function somados(movimentos: readonly Omit<MovimentoDoRma, 'liquido_centavos'>[]): MovimentoDoRma[] {
  return TipoDeMovimento.options.flatMap((tipo) => {
    const dele = movimentos.filter((um) => um.tipo === tipo)
    if (dele.length === 0) return []
    const lancado_centavos = dele.reduce((soma, um) => soma + um.lancado_centavos, 0)
    const estornado_centavos = dele.reduce((soma, um) => soma + um.estornado_centavos, 0)
    return [
      { tipo, lancado_centavos, estornado_centavos, liquido_centavos: lancado_centavos - estornado_centavos },
    ]
  })
}

function valoresDe(anterior_centavos: number, movimentos: readonly MovimentoDoRma[]): ValoresDoRma {
  const soma = (sinal: number, transito = false) =>
    movimentos
      .filter(({ tipo }) => TIPOS_DE_MOVIMENTO[tipo].sinal === sinal && ehTransito(tipo) === transito)
      .reduce((total, { liquido_centavos }) => total + liquido_centavos, 0)
  const [entradas_centavos, saidas_centavos, ajustes_centavos] = [soma(1), soma(-1), soma(0)]
  const transito_centavos = soma(1, true) - soma(-1, true)
  return {
    anterior_centavos,
    entradas_centavos,
    saidas_centavos,
    transito_centavos,
    ajustes_centavos,
    atual_centavos:
      anterior_centavos + entradas_centavos - saidas_centavos + transito_centavos + ajustes_centavos,
  }
}

export async function montarRma(db: Queryable, mes: Mes): Promise<Rma> {
  const linhas = (await linhasDoRma(db, mes)).map(({ por_tipo, anterior_centavos, ...linha }): LinhaDoRma => {
    const tipos = somados(por_tipo)
    return { ...linha, ...valoresDe(anterior_centavos, tipos), por_tipo: tipos }
  })
  const por_tipo = somados(linhas.flatMap((linha) => linha.por_tipo))
  const anterior = linhas.reduce((soma, linha) => soma + linha.anterior_centavos, 0)
  return { linhas, por_tipo, total: valoresDe(anterior, por_tipo) }
}
