/** The two lists of the ledger that the insights lead to, on the screen. */

import type { GrupoDeMaterial } from '#contract/almoxarifado/grupos-de-material.ts'
import { nomeDoMes } from '#contract/analises/escrita-dos-insights.ts'
import {
  LISTA_DE_MATERIAIS_DO_CONSUMO,
  LISTA_DE_MOVIMENTOS_DE_USO,
} from '#contract/analises/listas-do-uso.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { daLista } from '#web/list/da-lista.ts'
import type { Coluna } from '#web/list/list-definition.ts'
import { escolhaDoGrupo } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { comNoArquivo } from '#web/partes/almoxarifado/no-arquivo.ts'
import { data } from '#web/ui/format.ts'
import { mesesPassados } from './estado.ts'

const celulas = {
  qtd: ({ qtd_e3, unidade }: { qtd_e3: number; unidade: string }) => (
    <span className="z-nowrap">{quantidade(qtd_e3, unidade)}</span>
  ),
  valor: ({ valor_centavos }: { valor_centavos: number }) => (
    <span className="z-nowrap">{reais(valor_centavos)}</span>
  ),
}

const MESES_A_ESCOLHER = 60

/** `grupos`: none for who may not read the catalogue. */
type Grupos = readonly GrupoDeMaterial[] | undefined

function opcoesCom(grupos: Grupos) {
  const meses = mesesPassados(new Date(), MESES_A_ESCOLHER).map((mes) => ({
    value: mes,
    label: nomeDoMes(mes),
  }))
  return { de: meses, ate: meses, grupo_id: grupos ? escolhaDoGrupo(grupos) : null }
}

/** A quantity is said with its unit: in the file they are two columns, and one does not go without the other. */
const NO_ARQUIVO = { qtd: ['qtd', 'unidade'] }

const naTela = <T, D extends { colunas: Coluna<T>[] }>(da: D & { colunas: Coluna<T>[] }) => ({
  ...da,
  colunas: comNoArquivo(da.colunas, NO_ARQUIVO),
})

export const daListaDeMovimentos = (grupos: Grupos) =>
  naTela(
    daLista(LISTA_DE_MOVIMENTOS_DE_USO, {
      celulas: {
        ...celulas,
        registrado_em: ({ registrado_em }) => <span className="z-nowrap">{data(registrado_em)}</span>,
      },
      opcoes: opcoesCom(grupos),
    }),
  )

export const daListaDeMateriais = (grupos: Grupos) =>
  naTela(
    daLista(LISTA_DE_MATERIAIS_DO_CONSUMO, {
      celulas: {
        ...celulas,
        variacao: ({ variacao }) => (variacao === null ? '—' : `${variacao} %`),
      },
      opcoes: opcoesCom(grupos),
    }),
  )
