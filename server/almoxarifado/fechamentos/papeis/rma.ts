// The monthly account of a storeroom, as it was when the month was closed.
import type { Content } from 'pdfmake/interfaces.js'
import { z } from 'zod'
import { PENDENCIAS, Ressalva } from '#contract/almoxarifado/fechamentos.ts'
import { colunasDoRma, Rma, rotuloNoRma, type ValoresDoRma } from '#contract/almoxarifado/rma.ts'
import { numero } from '#contract/casa/numeros.ts'
import { fechamentoPorId, quemFechou } from '#server/almoxarifado/fechamentos/queries.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'

const Dados = z.strictObject({
  competencia: z.string(),
  edicao: z.number().int(),
  movimentos: z.number().int(),
  ressalvas: z.array(Ressalva),
  rma: Rma,
  /** Who closed the month, with what they sign as. Papers of before say nobody. */
  fechado_por: z.string().nullable().default(null),
})
type Dados = z.infer<typeof Dados>

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const emReais = (centavos: number) => reais.format(centavos / 100)

/** As the columns of the total: a month of before says no transit. */
const numeros = (linha: ValoresDoRma, total: ValoresDoRma): string[] =>
  colunasDoRma(total).map(([, chave]) => emReais(linha[chave] ?? 0))

const LARGURAS = {
  anterior_centavos: 66,
  entradas_centavos: 66,
  saidas_centavos: 66,
  transito_centavos: 60,
  ajustes_centavos: 56,
  atual_centavos: 70,
} as const

const nomeDa = ({ natureza_despesa, conta, grupo }: Dados['rma']['linhas'][number]) =>
  [natureza_despesa ?? 'Sem natureza', conta && `conta ${conta}`, grupo].filter(Boolean).join(' · ')

function ressalvadas(ressalvas: Dados['ressalvas']): Content[] {
  if (ressalvas.length === 0) return [{ text: 'Fechado sem ressalvas.', margin: [0, 6, 0, 0] }]
  return [
    { text: 'Ressalvas', style: 'secao' },
    tabela(
      [150, '*', '*'],
      ['Pendência', 'Quais', 'Justificativa'],
      ressalvas.map(({ tipo, quantas, itens, justificativa }) => [
        `${PENDENCIAS[tipo].titulo} (${quantas})`,
        itens.map(({ descricao }) => descricao).join('; ') + (quantas > itens.length ? '; …' : ''),
        justificativa,
      ]),
    ),
  ]
}

export const relatorioRma = tipoDocumental({
  tipo: 'rma',
  sigla: 'RMA',
  dados: Dados,

  async congelar(tx, id) {
    const fechamento = await fechamentoPorId(tx, id)
    if (!fechamento?.rma) throw new Recusa('ERR_ESTADO_INVALIDO', 'O mês não está fechado.')
    const { competencia, edicao, movimentos, ressalvas, rma } = fechamento
    return {
      competencia,
      edicao,
      movimentos: movimentos ?? 0,
      ressalvas,
      rma,
      fechado_por: await quemFechou(tx, id),
    }
  },

  paginas({ competencia, edicao, movimentos, ressalvas, rma, fechado_por }) {
    return [
      campos([
        ['Competência', competencia.split('-').reverse().join('/')],
        ['Edição', String(edicao)],
        ['Movimentos conferidos até a conferência', numero(movimentos)],
        ['Saldo no fim do mês, em reais', emReais(rma.total.atual_centavos)],
      ]),
      { text: 'Por natureza da despesa, conta e grupo, em reais', style: 'secao' },
      tabela(
        ['*', ...colunasDoRma(rma.total).map(([, chave]) => LARGURAS[chave])],
        ['Natureza, conta e grupo', ...colunasDoRma(rma.total).map(([rotulo]) => rotulo)],
        [
          ...rma.linhas.map((linha) => [nomeDa(linha), ...numeros(linha, rma.total)]),
          ['Total', ...numeros(rma.total, rma.total)],
        ],
        { total: true },
      ),
      { text: 'Movimento do mês por tipo, em reais', style: 'secao' },
      tabela(
        ['*', 90, 90, 90],
        ['Tipo', 'Lançado', 'Estornado', 'Líquido'],
        rma.por_tipo.map((um) => [
          rotuloNoRma(um.tipo, rma.total),
          ...[um.lancado_centavos, um.estornado_centavos, um.liquido_centavos].map(emReais),
        ]),
      ),
      ...ressalvadas(ressalvas),
      linhaDeAssinatura(fechado_por ?? 'Responsável pelo almoxarifado'),
    ]
  },
})
