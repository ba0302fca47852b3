// The monthly account of a storeroom, as it was when the month was closed.
import type { Content } from 'pdfmake/interfaces.js'
import { z } from 'zod'
import { PENDENCIAS, Ressalva } from '#contract/almoxarifado/fechamentos.ts'
import { TIPOS_DE_MOVIMENTO } from '#contract/almoxarifado/movimento.ts'
import { Rma, type ValoresDoRma } from '#contract/almoxarifado/rma.ts'
import { fechamentoPorId } from '#server/almoxarifado/fechamentos/queries.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'

const Dados = z.strictObject({
  competencia: z.string(),
  edicao: z.number().int(),
  movimentos: z.number().int(),
  ressalvas: z.array(Ressalva),
  rma: Rma,
})
type Dados = z.infer<typeof Dados>

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const emReais = (centavos: number) => reais.format(centavos / 100)

const numeros = (linha: ValoresDoRma): string[] =>
  [
    linha.anterior_centavos,
    linha.entradas_centavos,
    linha.saidas_centavos,
    linha.ajustes_centavos,
    linha.atual_centavos,
  ].map(emReais)

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
    return { competencia, edicao, movimentos: movimentos ?? 0, ressalvas, rma }
  },

  paginas({ competencia, edicao, movimentos, ressalvas, rma }) {
    return [
      campos([
        ['Competência', competencia.split('-').reverse().join('/')],
        ['Edição', String(edicao)],
        ['Movimentos conferidos até a conferência', String(movimentos)],
        ['Saldo no fim do mês, em reais', emReais(rma.total.atual_centavos)],
      ]),
      { text: 'Por natureza da despesa, conta e grupo, em reais', style: 'secao' },
      tabela(
        ['*', 66, 66, 66, 56, 70],
        ['Natureza, conta e grupo', 'Saldo anterior', 'Entradas', 'Saídas', 'Ajustes', 'Saldo atual'],
        [...rma.linhas.map((linha) => [nomeDa(linha), ...numeros(linha)]), ['Total', ...numeros(rma.total)]],
      ),
      { text: 'Movimento do mês por tipo, em reais', style: 'secao' },
      tabela(
        ['*', 90, 90, 90],
        ['Tipo', 'Lançado', 'Estornado', 'Líquido'],
        rma.por_tipo.map((um) => [
          TIPOS_DE_MOVIMENTO[um.tipo].rotulo,
          ...[um.lancado_centavos, um.estornado_centavos, um.liquido_centavos].map(emReais),
        ]),
      ),
      ...ressalvadas(ressalvas),
      linhaDeAssinatura('Responsável pelo almoxarifado'),
    ]
  },
})
