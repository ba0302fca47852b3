// The monthly account of permanent goods, by account of the plan.
import type { Content } from 'pdfmake/interfaces.js'
import type { z } from 'zod'
import { numero } from '#contract/casa/numeros.ts'
import { Rmb } from '#contract/patrimonio/rmb.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { montarRmb } from '#server/patrimonio/rmb/montar.ts'
import { rmbPorId } from '#server/patrimonio/rmb/queries.ts'

const Dados = Rmb.pick({
  competencia: true,
  linhas: true,
  total: true,
  conciliacao: true,
  depreciada: true,
}).strict()
type Dados = z.infer<typeof Dados>
type Total = Dados['total']

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const emReais = (centavos: number) => reais.format(centavos / 100)

const doValor = (linha: Total): string[] =>
  [
    linha.anterior_centavos,
    linha.incorporacoes_centavos,
    linha.baixas_centavos,
    linha.transferencias_centavos + linha.reavaliacoes_centavos,
    linha.atual_centavos,
  ].map(emReais)

const daDepreciacao = (linha: Total): string[] =>
  [
    linha.depreciacao_anterior_centavos,
    linha.quota_centavos,
    linha.depreciacao_ajustes_centavos,
    linha.depreciacao_centavos,
    linha.liquido_centavos,
  ].map(emReais)

const nomeDaConta = ({ conta, classes }: Dados['linhas'][number]) =>
  conta ?? `Sem conta: ${classes.slice(0, 3).join(', ')}${classes.length > 3 ? '…' : ''}`

function quadro(
  titulo: string,
  colunas: readonly string[],
  { linhas, total }: Dados,
  numeros: (linha: Total) => string[],
): Content[] {
  return [
    { text: titulo, style: 'secao' },
    tabela(
      ['*', 68, 68, 68, 76, 68],
      ['Conta', ...colunas],
      [...linhas.map((linha) => [nomeDaConta(linha), ...numeros(linha)]), ['Total', ...numeros(total)]],
      { total: true },
    ),
  ]
}

export const relatorioRmb = tipoDocumental({
  tipo: 'rmb',
  sigla: 'RMB',
  dados: Dados,

  async congelar(tx, id) {
    const { local_id, competencia, inicio, fim } = await rmbPorId(tx, id)
    return {
      competencia,
      ...(await montarRmb(tx, { competencia, inicio, fim, local_id, nos: null })),
    }
  },

  paginas(dados) {
    const { competencia, conciliacao, depreciada } = dados
    return [
      campos([
        ['Competência', competencia.split('-').reverse().join('/')],
        ['Depreciação do mês', depreciada ? 'Lançada' : 'Ainda não lançada'],
        ['Bens próprios em carga', numero(conciliacao.bens)],
        ['Bens de terceiros em carga', numero(conciliacao.bens_de_terceiros)],
      ]),
      ...quadro(
        'Valor dos bens, em reais',
        ['Saldo anterior', 'Incorporações', 'Baixas', 'Transf. e reaval.', 'Saldo atual'],
        dados,
        doValor,
      ),
      ...quadro(
        'Depreciação acumulada, em reais',
        ['Anterior', 'Quota do mês', 'Ajustes', 'Acumulada', 'Valor líquido'],
        dados,
        daDepreciacao,
      ),
      { text: 'Conciliação no momento da emissão', style: 'secao' },
      campos([
        ['Soma dos bens, um a um', emReais(conciliacao.analitico_centavos)],
        ['Soma dos movimentos', emReais(conciliacao.sintetico_centavos)],
        ['Depreciação dos bens', emReais(conciliacao.analitico_depreciacao_centavos)],
        ['Depreciação lançada', emReais(conciliacao.sintetico_depreciacao_centavos)],
        ['Resultado', conciliacao.confere ? 'Confere' : 'Não confere'],
        ['Bens sem valor', numero(conciliacao.bens_sem_valor)],
      ]),
      linhaDeAssinatura('Responsável pelo patrimônio'),
    ]
  },
})
